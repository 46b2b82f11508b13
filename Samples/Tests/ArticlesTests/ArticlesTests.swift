import DIContainer
import DIContainerTesting
import Testing

@testable import Articles

struct ServiceKeysTests {
    @Test func `The container that is built is the root, of which all ways ask for the service`() async {
        await #expect(processExitsWith: .success) {
            #expect(ServiceKeys.lines() == Array(repeating: "Doing something...", count: 6))
        }
    }

    @Test(.container { ForgeModules() })
    func `A property asks when it is first read, and keeps the value`() {
        @Inject(ArmorKey.self) var armor
        #expect(!$armor.isResolved)
        #expect(armor === armor)
    }

    @Test func `What no module serves, at which the article's program crashes, does not pass the check`() throws {
        let container = Container { Module(ServiceKey.self, injecting: AAAAKey.self) { _ in ServiceImpl() } }
        let problems = try #require(throws: CompositionError.self) { try container.validate() }.problems
        #expect(problems.map(\.headline) == ["No module serves AAAAKey, which ServiceKey injects."])
    }

    @Test func `A registry of concrete types has no abstraction`() {
        let container = Container { Module(ServiceImpl.self) { ServiceImpl() } }
        #expect(throws: ResolutionError.self) { try container.resolve((any Service).self) }
    }
}

struct FetcherMock: Fetcher { func fetch() -> Person { Person(name: "Ada") } }

struct PeopleManagerTests {
    @Test(.container { Module(GuestKey.self) { "Ada" } })
    func `A default argument is that of its key, of a module, or what is passed`() {
        #expect(withContainer(Container {}) { hello() } == "Hello Alex Salom")
        #expect(hello() == "Hello Ada")
        #expect(hello(name: "Nick Cave") == "Hello Nick Cave")
    }

    @Test func `Mocks are passed in the place of defaults and locators, and no container is asked`() async {
        await #expect(processExitsWith: .success) {
            let database = DatabaseImpl()
            PeopleImporter(database: database, fetcher: FetcherMock()).importPerson()
            let manager = PeopleManager(.init(database, FetcherMock()))
            manager.addPerson()
            #expect(manager.person() == Person(name: "Ada"))
            #expect(database.people == [Person(name: "Ada"), Person(name: "Nick Cave")])
            #expect(Container.currentIfAny == nil)
        }
    }

    @Test(.container {})
    func `Without arguments and modules, a class gets the defaults of its keys`() {
        #expect(PeopleManager.Needs.current.values.0 is DatabaseImpl)
        #expect(PeopleManager().person() == Person(name: "Nick Cave"))
    }

    @Test(.container(replacing: { People.container }) { Module(FetcherKey.self) { FetcherMock() } })
    func `A module replaces a default for all classes, and the class itself is a value that is checked`() throws {
        PeopleImporter().importPerson()
        PeopleManagerKey.currentValue.addPerson()
        #expect(DatabaseKey.currentValue.people == [Person(name: "Ada"), Person(name: "Nick Cave")])
        try Container.current.validate()
    }
}

@Suite(.container { GarrisonModules() })
struct GarrisonTests {
    @Test(arguments: [(0, "hello world!"), (1, "bye world!")])
    func `A number controls the phrase`(number: Int, expected: String) {
        #expect(phrase(number: number) == expected)
        #expect(withContainer(Container { Module(NumberKey.self) { number } }) { phrase() } == expected)
    }

    @Test func `A knight gets an emblem by property, if there is one, and armor by method, for a tournament`() {
        let knight = KnightKey.currentValue
        #expect(knight.winTournament(in: ParadeArmor()) == "A knight under no emblem wins with protection 1.")
        #expect(knight.armor == nil)
        knight.emblem = "the bear"
        #expect(knight.winTournament(in: ArmorKey.currentValue) == "A knight under the bear wins with protection 5.")
        #expect(Realm.garrison[KnightKey.self].emblem == "the wolf")
    }

    @Test func `The forge forgets what it made, or keeps the first, which is the container's and not global`() {
        #expect(ArmorKey.currentValue !== ArmorKey.currentValue)
        let modules = GarrisonModules(forge: ForgeModules(armorScope: .singleton))
        let (north, south) = (Container { modules }, Container { modules })
        #expect(north[ArmorKey.self] === north[ArmorKey.self])
        #expect(north[ArmorKey.self] !== south[ArmorKey.self])
    }

    @Test(.container { ForgeModules(isParade: true) })
    func `Another armor takes the place of the first, and no knight knows`() {
        #expect(ArmorKey.currentValue is ParadeArmor)
        #expect(KnightKey.currentValue.winTournament(in: ArmorKey.currentValue).hasSuffix("protection 1."))
    }

    @Test func `What a knight takes out of a locator no check can know; what is injected, each one does`() throws {
        let located = Container { Module(LocatingKnight.self, factory: LocatingKnight.init) }
        try located.validate()
        #expect(throws: ResolutionError.self) { try located.resolve(LocatingKnight.self) }
        let injected = Container { Module(ArmedKnight.self, factory: ArmedKnight.init) }
        #expect(throws: CompositionError.self) { try injected.validate() }
    }
}
