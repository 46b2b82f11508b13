import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Synchronization
import Testing

@testable import PeopleManager

/// Keeps people for as long as the test holds it.
final class DatabaseMock: Database {
    private let saved: Mutex<[Person]>

    init(_ people: Person...) { saved = Mutex(people) }

    func people() -> [Person] { saved.withLock { $0 } }

    func save(_ people: [Person]) -> Int { saved.withLock { saved in people.count { saved.add($0) } } }
}

/// Fetches the people of a list.
final class FetcherMock: Fetcher {
    private var remaining: ArraySlice<Person>

    init(_ people: Person...) { remaining = people[...] }

    func fetch() -> Person? { remaining.popFirst() }
}

/// A class whose initializer has a default value for each dependency, as the article's has at first.
private final class PeopleArchive {
    let database: any Database
    let fetcher: any Fetcher

    init(database: any Database = DatabaseKey.currentValue, fetcher: any Fetcher = FetcherKey.currentValue) {
        (self.database, self.fetcher) = (database, fetcher)
    }
}

private enum PeopleKey: InjectionKey { typealias Value = PeopleManager }

/// The class of the article, with what is passed and with what is injected.
struct NeedsTests {
    private let nick = Person(name: "Nick Cave")

    @Test func `Mocks are passed where a locator or defaults are expected, and no container is asked`() async throws {
        // In a separate process, in which no container was ever made.
        await #expect(processExitsWith: .success) {
            let database = DatabaseMock()
            let manager = PeopleManager(.init(database, FetcherMock(Person(name: "Alex Salom"))))
            let fetched = try manager.person()
            try manager.addPerson()
            #expect(fetched == Person(name: "Alex Salom"))
            #expect(database.people() == [Person(name: "Nick Cave")])
            #expect(try PeopleArchive(database: database, fetcher: FetcherMock()).fetcher.fetch() == nil)
            #expect(hello(name: "Nick Cave") == "Hello Nick Cave")
            #expect(Container.currentIfAny == nil)
        }
    }

    @Test func `All that the source still has is saved, and counted where it is new or changed`() throws {
        let ada = Person(name: "Ada", email: "ada@example.org")
        let database = DatabaseMock(nick, Person(name: "Ada"))
        let manager = PeopleManager(.init(database, FetcherMock(Person(name: "Skipped"), nick, ada)))
        _ = try manager.person()
        #expect(try manager.addFetchedPeople() == 1)
        #expect(database.people() == [nick, ada])
    }

    @Test func `A source that breaks off leaves the database as it was`() throws {
        let database = DatabaseMock(nick)
        let fetcher = LineFetcher { Array("Ada\n,grace@example.org\n".utf8) }
        #expect(throws: PersonError(line: ",grace@example.org")) {
            try PeopleManager(.init(database, fetcher)).addFetchedPeople()
        }
        #expect(database.people() == [nick])
    }

    @Test(.container {})
    func `Where no module serves them, the needs and the default arguments are the defaults of their keys`() throws {
        let (database, fetcher) = PeopleManager.Needs.current.values
        #expect((database as? FileDatabase)?.path == "people.csv")
        #expect(fetcher is LineFetcher)
        #expect(PeopleArchive().database is FileDatabase)
        let container = Container { Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) } }
        try container.validate()
        _ = container[PeopleKey.self]
    }

    @Test(
        .container {
            Module(DatabaseKey.self, scope: .singleton) { DatabaseMock() }
            Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) }
        })
    func `A module replaces one default for all classes that need it, and leaves the others`() throws {
        try PeopleManager().addPerson()
        try PeopleKey.currentValue.addPerson(Person(name: "Ada"))
        #expect(try DatabaseKey.currentValue.people() == [nick, Person(name: "Ada")])
        #expect(PeopleArchive().fetcher is LineFetcher)
    }

    @Test(.container { Module(DatabaseKey.self, scope: .singleton) { DatabaseMock() } })
    func `What is passed wins over what the container serves, argument by argument`() throws {
        let passed = DatabaseMock()
        try PeopleManager(.init(passed, FetcherMock())).addPerson()
        #expect(PeopleArchive(fetcher: FetcherMock()).database is DatabaseMock)
        #expect(PeopleArchive(database: passed).fetcher is LineFetcher)
        #expect(passed.people() == [nick])
        #expect(try DatabaseKey.currentValue.people().isEmpty)
    }

    @Test(.container {})
    func `A computed default is made for each class, and a stored one is shared`() {
        enum StoredKey: DefaultInjectionKey { static let defaultValue = DatabaseMock() }
        enum ComputedKey: DefaultInjectionKey { static var defaultValue: DatabaseMock { DatabaseMock() } }
        #expect(StoredKey.currentValue === StoredKey.currentValue)
        #expect(ComputedKey.currentValue !== ComputedKey.currentValue)
    }

    @Test func `The needs hand out each value by its key`() {
        let (database, fetcher) = (DatabaseMock(), FetcherMock())
        let needs = PeopleManager.Needs(database, fetcher)
        #expect(needs[DatabaseKey.self] as? DatabaseMock === database)
        #expect(needs[FetcherKey.self] as? FetcherMock === fetcher)
    }

    @Test func `The needs hand out nothing that they do not name, also where the container has it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withContainer(Container {}) { _ = PeopleManager.Needs.current[OrderKey.self] }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("does not name OrderKey"))
    }

    @Test func `What a class needs and no module serves is reported before it is made, at the place of its module`()
        throws
    {
        enum SecretKey: InjectionKey { typealias Value = String }
        let container = Container {
            Module(PeopleKey.self, injecting: Dependencies<PeopleManager.Needs, SecretKey>.self) {
                PeopleManager($0.values.0)
            }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.map(\.headline) == ["No module serves SecretKey, which PeopleKey injects."])
        #expect(error.problems.first?.places.map(\.fileID) == [#fileID])
    }

    @Test func `The values of needs are made in one resolution, and share what is of graph scope`() {
        enum ConnectionKey: InjectionKey { typealias Value = DatabaseMock }
        enum ReaderKey: InjectionKey { typealias Value = DatabaseMock }
        enum WriterKey: InjectionKey { typealias Value = DatabaseMock }
        enum SyncKey: InjectionKey { typealias Value = [DatabaseMock] }
        typealias Needs = Dependencies<ReaderKey, WriterKey>
        let container = Container {
            Module(ConnectionKey.self, scope: .graph) { DatabaseMock() }
            Module(ReaderKey.self, injecting: ConnectionKey.self) { $0 }
            Module(WriterKey.self, injecting: ConnectionKey.self) { $0 }
            Module(SyncKey.self, injecting: Needs.self) { [$0.values.0, $0.values.1] }
        }
        let current = withContainer(container) { Needs.current.values }
        #expect(current.0 === current.1)
        let sync = container[SyncKey.self]
        #expect(sync[0] === sync[1])
        #expect(sync[0] !== current.0)
    }

    @MainActor
    @Test(
        .container {
            Module(TitleKey.self) { "People" }
            Module(FetcherKey.self) { FetcherMock(Person(name: "Nick Cave")) }
        })
    func `A function of the main actor takes defaults of the main actor and others together`() throws {
        func heading(
            title: String = TitleKey.currentValue, fetcher: any Fetcher = FetcherKey.currentValue
        ) throws -> String { "\(title): \(try fetcher.fetch()?.name ?? "")" }
        #expect(try heading() == "People: Nick Cave")
        #expect(try heading(title: "Test") == "Test: Nick Cave")
    }

    private enum TitleKey: MainActorInjectionKey { typealias Value = String }
}
