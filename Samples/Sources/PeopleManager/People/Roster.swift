import DIContainer

/// Lists the people of the register.
final class Roster {
    typealias Needs = Dependencies<DatabaseKey, OrderKey>

    private let database: any Database
    private let order: Order

    init(_ needs: Needs = .current) { (database, order) = needs.values }

    /// A line for each person.
    func lines() throws -> [String] {
        let people = order.applied(to: try database.people())
        let width = people.map(\.name.count).max() ?? 0
        return people.map { person in
            guard let email = person.email else { return person.name }
            return person.name + String(repeating: " ", count: width - person.name.count + 2) + email
        }
    }
}
