import DIContainer
import SampleSupport

/// The first listing of the article: a parameter with a default value, which the current container may change.
func hello(name: String = DefaultNameKey.currentValue) -> String { "Hello \(name)" }

/// The name to greet where none is passed.
enum DefaultNameKey: DefaultInjectionKey {
    static var defaultValue: String { "Alex Salom" }
}

/// Says hello to the people of the register.
final class Greeter {
    typealias Needs = Dependencies<DatabaseKey, DefaultNameKey>

    private let database: any Database
    private let defaultName: String

    init(_ needs: Needs = .current) { (database, defaultName) = needs.values }

    /// A hello for each person; of an empty register one for the usual guest.
    func hellos() throws -> [String] {
        let names = try database.people().map(\.name)
        return (names.isEmpty ? [defaultName] : names).map { hello(name: $0) }
    }
}

/// How people are ordered: as they came, unless a module says otherwise.
enum OrderKey: DefaultInjectionKey {
    static var defaultValue: Order { .arrival }
}

enum Order: Sendable {
    case arrival, name
}

/// Lists the people of the register.
final class Roster {
    typealias Needs = Dependencies<DatabaseKey, OrderKey>

    private let database: any Database
    private let order: Order

    init(_ needs: Needs = .current) { (database, order) = needs.values }

    /// A line for each person, with the addresses in a column.
    func text() throws -> String {
        var people = try database.people()
        if order == .name { people.sort { $0.name.lowercased() < $1.name.lowercased() } }
        return people.map { [$0.name, $0.email ?? ""].map(\.printable) }.aligned
    }
}
