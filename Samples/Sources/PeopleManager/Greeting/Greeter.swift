import DIContainer

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
