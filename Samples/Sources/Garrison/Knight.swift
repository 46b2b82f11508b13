import DIContainer
import Synchronization

/// Fights; what he fights in is given to him.
final class Knight {
    let name: String
    let skill: Int
    /// What he rides under, where his garrison has one: property injection, for what a class can be without.
    var emblem: String?
    /// What he wears at the moment.
    private(set) var armor: (any AbstractArmor)?

    init(name: String, skill: Int) {
        (self.name, self.skill) = (name, skill)
    }

    /// Wears an armor for as long as `action` takes: method injection, for what is needed for one thing only.
    func ride<Result>(in armor: any AbstractArmor, _ action: () throws -> Result) rethrows -> Result {
        self.armor = armor
        defer { self.armor = nil }
        return try action()
    }

    /// How hard he is to beat, in what he wears at the moment.
    var might: Int { skill + (armor?.protection ?? 0) }
}

enum KnightKey: InjectionKey { typealias Value = Knight }

/// The emblem of a garrison, which not every one has.
enum EmblemKey: InjectionKey { typealias Value = String }

/// The names of a garrison's knights, in the order of their muster.
final class MusterRoll: Sendable {
    private let names: [String]
    private let count = Atomic(0)

    init(names: [String]) { self.names = names }

    /// The name of the next knight; after the last one they begin again, with a number.
    func nextName() -> String {
        let number = count.add(1, ordering: .relaxed).oldValue
        let (round, place) = number.quotientAndRemainder(dividingBy: names.count)
        return round == 0 ? names[place] : "\(names[place]) \(round + 1)"
    }
}

enum MusterRollKey: InjectionKey { typealias Value = MusterRoll }
