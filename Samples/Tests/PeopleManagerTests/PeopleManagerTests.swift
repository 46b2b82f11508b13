import DIContainer
import DIContainerTesting
import Testing

@testable import PeopleManager

/// The class of the article, with what is passed and with what is injected.
struct PeopleManagerTests {
    private let nick = Person(name: "Nick Cave")
    private let ada = Person(name: "Ada Lovelace", email: "ada@example.org")

    @Test func `Mocks are passed where a locator is expected, and no container is asked`() async throws {
        // In a process of its own, in which no container was ever made.
        await #expect(processExitsWith: .success) {
            let database = DatabaseMock()
            let manager = PeopleManager(.init(database, FetcherMock(Person(name: "Alex Salom"))))
            let fetched = try manager.person()
            try manager.addPerson()
            #expect(fetched == Person(name: "Alex Salom"))
            #expect(database.people() == [Person(name: "Nick Cave")])
        }
    }

    @Test func `A person is fetched, and nobody is where there are no more`() throws {
        let manager = PeopleManager(.init(DatabaseMock(), FetcherMock(nick)))
        #expect(try manager.person() == nick)
        #expect(try manager.person() == nil)
    }

    @Test func `All that the source still has is saved, and counted where it is new or changed`() throws {
        let database = DatabaseMock(nick, Person(name: ada.name))
        let manager = PeopleManager(.init(database, FetcherMock(Person(name: "Skipped"), nick, ada)))
        _ = try manager.person()
        #expect(try manager.addFetchedPeople() == 1)
        #expect(database.people() == [nick, ada])
    }

    @Test func `A source that breaks off leaves the database as it was`() throws {
        let database = DatabaseMock(nick)
        let fetcher = CSVFetcher(source: "test") { "Ada\n\"Grace\n" }
        #expect(throws: LineError(source: "test", line: 2, problem: .openQuote)) {
            try PeopleManager(.init(database, fetcher)).addFetchedPeople()
        }
        #expect(database.people() == [nick])
    }

    @Test(
        .container {
            Module(DatabaseKey.self, scope: .singleton) { DatabaseMock() }
            Module(FetcherKey.self) { FetcherMock(Person(name: "Alex Salom")) }
        })
    func `Without an argument the needs come from the current container`() throws {
        let manager = PeopleManager()
        #expect(try manager.person() == Person(name: "Alex Salom"))
        try manager.addPerson()
        #expect(try DatabaseKey.currentValue.people() == [nick])
    }

    @Test(.container {}) func `Where no module serves them, the needs are the defaults of their keys`() throws {
        let (database, fetcher) = PeopleManager.Needs.current.values
        #expect((database as? FileDatabase)?.path == "people.csv")
        #expect(fetcher is CSVFetcher)
    }
}
