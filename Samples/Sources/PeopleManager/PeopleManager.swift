import DIContainer

/// Fetches people and saves them; the class of the article.
///
/// `PeopleManager()` takes its needs from the current container, `PeopleManager(.init(DatabaseMock(), FetcherMock()))`
/// from nowhere.
final class PeopleManager {
    typealias Needs = Dependencies<DatabaseKey, FetcherKey>

    static let usualPerson = Person(name: "Nick Cave")

    private let database: any Database
    private let fetcher: any Fetcher

    init(_ needs: Needs = .current) { (database, fetcher) = needs.values }

    /// The next person of the source, or `nil` where there are no more.
    func person() throws -> Person? { try fetcher.fetch() }

    /// Saves a person.
    ///
    /// - Returns: Whether that changed anything.
    @discardableResult
    func addPerson(_ person: Person = usualPerson) throws -> Bool { try database.save([person]) > 0 }

    /// Saves all people that the source still has, or none where one of them cannot be read.
    ///
    /// - Returns: How many were new, or had changed.
    func addFetchedPeople() throws -> Int {
        var people: [Person] = []
        while let person = try person() { people.append(person) }
        return try database.save(people)
    }
}

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
