import DIContainer

/// Finds people; takes its one dependency as a parameter with a default, as the article does before it has locators.
struct PeopleSearch {
    private let database: any Database

    init(database: any Database = DatabaseKey.currentValue) { self.database = database }

    /// The people whose name or email address contains `text`, in whatever case.
    func people(matching text: String) throws -> [Person] {
        let wanted = text.lowercased()
        return try database.people().filter { person in
            [person.name, person.email ?? ""].contains { $0.lowercased().contains(wanted) }
        }
    }
}
