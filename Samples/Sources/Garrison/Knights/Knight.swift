/// Fights; what he fights in is given to him.
final class Knight {
    let name: String
    let skill: Int
    /// What he rides under, where his garrison has one: property injection, for what a class can be without.
    var emblem: String?
    /// What he wears at the moment.
    private(set) var armor: (any AbstractArmor)?

    init(name: String, skill: Int) {
        self.name = name
        self.skill = skill
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
