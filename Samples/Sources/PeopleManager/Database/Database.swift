/// Where people are kept.
protocol Database: Sendable {
    /// All people, in the order in which they came.
    func people() throws -> [Person]

    /// Saves people, all or none; who has the name of somebody who is there takes that one's place.
    ///
    /// - Returns: How many were new, or had changed.
    func save(_ people: [Person]) throws -> Int
}

extension Database {
    /// Saves a person.
    ///
    /// - Returns: Whether that changed anything.
    func save(person: Person) throws -> Bool { try save([person]) > 0 }
}
