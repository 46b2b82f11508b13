// After "Dependency Injection with Service Locator" by Alex Salom, Swift Talking.

import DIContainer
import Synchronization
import Testing

@Suite("A locator composed of what a class needs")
struct ProtocolComposedLocatorTests {
    // MARK: Default arguments

    @Test("A parameter with a default value may be left out")
    func defaultArgument() {
        func hello(name: String = DefaultNameKey.currentValue) -> String { "Hello \(name)" }
        withContainer(Container {}) {
            #expect(hello() == "Hello Alex Salom")
            #expect(hello(name: "Nick Cave") == "Hello Nick Cave")
        }
    }

    @Test("Default arguments come from the current container")
    func defaultArgumentsInject() {
        let database = DatabaseMock()
        let container = Container {
            Module(DatabaseKey.self) { database }
            Module(FetcherKey.self) { FetcherMock(name: "Nick Cave") }
        }
        let manager = withContainer(container) { PeopleArchive() }
        manager.add(manager.person())
        #expect(database.saved == ["Nick Cave"])
    }

    @Test("Each default argument may be passed by hand, and the others are still injected")
    func defaultArgumentsArePassedOneByOne() {
        let database = DatabaseMock()
        let container = Container { Module(FetcherKey.self) { FetcherMock(name: "Nick Cave") } }
        let manager = withContainer(container) { PeopleArchive(database: database) }
        manager.add(manager.person())
        #expect(database.saved == ["Nick Cave"])
    }

    @Test("With all arguments passed, default arguments need no container")
    func defaultArgumentsNeedNoContainer() async {
        // In a process of its own, in which no container was ever made.
        await #expect(processExitsWith: .success) {
            let database = DatabaseMock()
            let manager = PeopleArchive(database: database, fetcher: FetcherMock(name: "Alex Salom"))
            manager.add(manager.person())
            #expect(database.saved == ["Alex Salom"])
        }
    }

    // MARK: Default implementations

    @Test("Keys with default values serve a class that nobody registered anything for")
    func defaultImplementations() throws {
        let container = Container { Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) } }
        try container.validate()
        let manager = container[PeopleKey.self]
        #expect(manager.person() == Person(name: "Alex Salom"))
        #expect(manager.database is DatabaseImpl)
    }

    @Test("The class makes itself from the current container when it is given nothing")
    func emptyInitializer() {
        let manager = withContainer(Container {}) { PeopleManager() }
        #expect(manager.database is DatabaseImpl)
        #expect(manager.fetcher is FetcherImpl)
    }

    @Test("A module takes the place of one default implementation, for all who need it, and leaves the others")
    func moduleReplacesDefault() throws {
        let database = DatabaseMock()
        let container = Container {
            Module(DatabaseKey.self) { database }
            Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) }
        }
        try container.validate()
        container[PeopleKey.self].addPerson()
        withContainer(container) { PeopleManager() }.addPerson()
        #expect(database.saved == ["Nick Cave", "Nick Cave"])
        #expect(container[PeopleKey.self].fetcher is FetcherImpl)
    }

    @Test("A default value that is computed is made anew for each class, and one that is stored is shared")
    func defaultsFollowTheirDeclaration() {
        withContainer(Container {}) {
            #expect(PeopleManager().fetcher !== PeopleManager().fetcher)
            #expect(PeopleManager().database === PeopleManager().database)
        }
    }

    // MARK: Needs

    @Test("A test passes mocks by hand, in the order of the needs, and makes no container")
    func mocksWithoutContainer() async {
        // In a process of its own, in which no container was ever made.
        await #expect(processExitsWith: .success) {
            let database = DatabaseMock()
            let manager = PeopleManager(.init(database, FetcherMock(name: "Mock")))
            #expect(manager.person() == Person(name: "Mock"))
            manager.addPerson()
            #expect(database.saved == ["Nick Cave"])
            #expect(Container.currentIfAny == nil)
        }
    }

    @Test("Mocks that are passed win over what the current container serves")
    func mocksWinOverContainer() {
        let (served, passed) = (DatabaseMock(), DatabaseMock())
        let container = Container { Module(DatabaseKey.self) { served } }
        withContainer(container) {
            PeopleManager(.init(passed, FetcherMock(name: "Mock"))).addPerson()
        }
        #expect(passed.saved == ["Nick Cave"])
        #expect(served.saved.isEmpty)
    }

    @Test("The needs hand out each value by its key")
    func valuesByKey() {
        let (database, fetcher) = (DatabaseMock(), FetcherMock(name: "Mock"))
        let needs = PeopleManager.Needs(database, fetcher)
        #expect(needs[DatabaseKey.self] === database)
        #expect(needs[FetcherKey.self] === fetcher)
    }

    @Test("The needs hand out nothing that they do not name, also where the container has it")
    func needsAreAContract() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container { Module(SecretKey.self) { "treasure" } }
            withContainer(container) { _ = PeopleManager.Needs.current[SecretKey.self] }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("does not name SecretKey"))
    }

    @Test("What a class needs and nothing serves is reported before the class is made, at the place of its module")
    func missingNeedIsReported() throws {
        let container = Container {
            Module(LoginKey.self, injecting: LoginScreen.Needs.self) { LoginScreen($0) }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.map(\.headline) == ["No module serves SecretKey, which LoginKey injects."])
        #expect(error.problems.first?.places.map(\.fileID) == [#fileID])
    }

    @Test("Needs of several classes may overlap, and each class gets its own selection")
    func needsOverlap() throws {
        let database = DatabaseMock()
        let container = Container {
            Module(SecretKey.self) { "treasure" }
            Module(DatabaseKey.self) { database }
            Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) }
            Module(LoginKey.self, injecting: LoginScreen.Needs.self) { LoginScreen($0) }
        }
        try container.validate()
        container[PeopleKey.self].addPerson()
        container[LoginKey.self].logIn()
        #expect(database.saved == ["Nick Cave", "treasure"])
    }

    @Test("Needs are made of needs")
    func needsNest() throws {
        let container = Container {
            Module(SecretKey.self) { "treasure" }
        }
        typealias AppNeeds = Dependencies<PeopleManager.Needs, LoginScreen.Needs>
        let (people, login) = try container.resolve(AppNeeds.self).values
        #expect(PeopleManager(people).fetcher is FetcherImpl)
        #expect(login[SecretKey.self] == "treasure")
    }

    @Test("The values of a module's needs are made in one resolution, and share what is of graph scope")
    func needsOfModuleShareGraph() {
        let container = Container {
            ConnectionModules()
            Module(SyncKey.self, injecting: Sync.Needs.self) { Sync($0) }
        }
        let sync = container[SyncKey.self]
        #expect(sync.reader.connection === sync.writer.connection)
        #expect(container[SyncKey.self].reader.connection !== sync.reader.connection)
    }

    @Test("The values of the current needs are made in one resolution, and share what is of graph scope")
    func currentNeedsShareGraph() {
        let sync = withContainer(Container { ConnectionModules() }) { Sync() }
        #expect(sync.reader.connection === sync.writer.connection)
    }

    @Test("A class of the main actor takes needs of the main actor and others together")
    @MainActor
    func needsOfMainActor() {
        let container = Container {
            Module(TitleModelKey.self, scope: .singleton) { TitleModel(title: "People") }
            Module(FetcherKey.self) { FetcherMock(name: "Nick Cave") }
        }
        #expect(withContainer(container) { PeopleScreen() }.heading == "People: Nick Cave")
        let passed = PeopleScreen(model: TitleModel(title: "Test"), fetcher: FetcherMock(name: "Mock"))
        #expect(passed.heading == "Test: Mock")
    }
}

// MARK: - The article's application

extension ProtocolComposedLocatorTests {
    struct Person: Equatable {
        let name: String
    }

    protocol Database: AnyObject, Sendable {
        func save(_ person: Person)
    }

    final class DatabaseImpl: Database {
        func save(_ person: Person) {}
    }

    final class DatabaseMock: Database {
        private let names = Mutex<[String]>([])

        var saved: [String] { names.withLock { $0 } }

        func save(_ person: Person) { names.withLock { $0.append(person.name) } }
    }

    enum DatabaseKey: DefaultInjectionKey {
        static let defaultValue: any Database = DatabaseImpl()
    }

    protocol Fetcher: AnyObject, Sendable {
        func fetch() -> Person
    }

    final class FetcherImpl: Fetcher {
        func fetch() -> Person { Person(name: "Alex Salom") }
    }

    final class FetcherMock: Fetcher {
        private let name: String

        init(name: String) { self.name = name }

        func fetch() -> Person { Person(name: name) }
    }

    enum FetcherKey: DefaultInjectionKey {
        static var defaultValue: any Fetcher { FetcherImpl() }
    }

    enum DefaultNameKey: DefaultInjectionKey {
        static var defaultValue: String { "Alex Salom" }
    }

    enum SecretKey: InjectionKey { typealias Value = String }

    /// A class whose initialiser has a default value for each dependency.
    final class PeopleArchive {
        private let database: any Database
        private let fetcher: any Fetcher

        init(database: any Database = DatabaseKey.currentValue, fetcher: any Fetcher = FetcherKey.currentValue) {
            self.database = database
            self.fetcher = fetcher
        }

        func person() -> Person { fetcher.fetch() }

        func add(_ person: Person) { database.save(person) }
    }

    /// A class that takes all that it needs as one parameter.
    final class PeopleManager {
        typealias Needs = Dependencies<DatabaseKey, FetcherKey>

        let database: any Database
        let fetcher: any Fetcher

        init(_ needs: Needs = .current) { (database, fetcher) = needs.values }

        func person() -> Person { fetcher.fetch() }

        func addPerson() { database.save(Person(name: "Nick Cave")) }
    }

    enum PeopleKey: InjectionKey { typealias Value = PeopleManager }

    final class LoginScreen {
        typealias Needs = Dependencies<SecretKey, DatabaseKey>

        private let needs: Needs

        init(_ needs: Needs = .current) { self.needs = needs }

        func logIn() { needs[DatabaseKey.self].save(Person(name: needs[SecretKey.self])) }
    }

    enum LoginKey: InjectionKey { typealias Value = LoginScreen }

    // MARK: Needs that need the same

    final class Connection: Sendable {}

    struct Endpoint: Sendable {
        let connection: Connection
    }

    enum ConnectionKey: InjectionKey { typealias Value = Connection }
    enum ReaderKey: InjectionKey { typealias Value = Endpoint }
    enum WriterKey: InjectionKey { typealias Value = Endpoint }

    struct ConnectionModules: ModuleGroup {
        var modules: [Module] {
            Module(ConnectionKey.self, scope: .graph) { Connection() }
            Module(ReaderKey.self, injecting: ConnectionKey.self, factory: Endpoint.init)
            Module(WriterKey.self, injecting: ConnectionKey.self, factory: Endpoint.init)
        }
    }

    final class Sync {
        typealias Needs = Dependencies<ReaderKey, WriterKey>

        let reader: Endpoint
        let writer: Endpoint

        init(_ needs: Needs = .current) { (reader, writer) = needs.values }
    }

    enum SyncKey: InjectionKey { typealias Value = Sync }

    // MARK: The main actor

    @MainActor
    final class TitleModel {
        let title: String

        init(title: String) { self.title = title }
    }

    enum TitleModelKey: MainActorInjectionKey { typealias Value = TitleModel }

    @MainActor
    final class PeopleScreen {
        private let model: TitleModel
        private let fetcher: any Fetcher

        init(model: TitleModel = TitleModelKey.currentValue, fetcher: any Fetcher = FetcherKey.currentValue) {
            (self.model, self.fetcher) = (model, fetcher)
        }

        var heading: String { "\(model.title): \(fetcher.fetch().name)" }
    }
}
