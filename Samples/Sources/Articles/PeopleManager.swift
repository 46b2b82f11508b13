import DIContainer
import Synchronization

// "Dependency Injection with Service Locator": default arguments inject what a program uses, and tests pass mocks. With
// many dependencies an initializer gets long, so each declares a locator with a default, and a class names its own in one line.

/// The default of a parameter, which a module may change for the whole program.
enum GuestKey: DefaultInjectionKey {
    static var defaultValue: String { "Alex Salom" }
}

func hello(name: String = GuestKey.currentValue) -> String { "Hello \(name)" }

struct Person: Equatable, Sendable { let name: String }

protocol Database: Sendable {
    var people: [Person] { get }
    func save(person: Person)
}

final class DatabaseImpl: Database {
    private let saved = Mutex<[Person]>([])

    var people: [Person] { saved.withLock { $0 } }
    func save(person: Person) { saved.withLock { $0.append(person) } }
}

/// The article's locator of a database, with the default of its extension.
enum DatabaseKey: DefaultInjectionKey {
    static let defaultValue: any Database = DatabaseImpl()
}

protocol Fetcher: Sendable { func fetch() -> Person }

struct FetcherImpl: Fetcher { func fetch() -> Person { Person(name: "Nick Cave") } }

enum FetcherKey: DefaultInjectionKey {
    static var defaultValue: any Fetcher { FetcherImpl() }
}

/// The class as the article has it at first: a parameter with a default for each dependency.
final class PeopleImporter {
    private let database: any Database
    private let fetcher: any Fetcher

    init(database: any Database = DatabaseKey.currentValue, fetcher: any Fetcher = FetcherKey.currentValue) {
        (self.database, self.fetcher) = (database, fetcher)
    }

    func importPerson() { database.save(person: fetcher.fetch()) }
}

/// The class as the article has it at last: one line says all that it depends on.
final class PeopleManager {
    typealias Needs = Dependencies<DatabaseKey, FetcherKey>

    private let database: any Database
    private let fetcher: any Fetcher

    init(_ needs: Needs = .current) { (database, fetcher) = needs.values }

    func person() -> Person { fetcher.fetch() }
    func addPerson() { database.save(person: Person(name: "Nick Cave")) }
}

enum PeopleManagerKey: InjectionKey { typealias Value = PeopleManager }

enum People {
    static let container = Container {
        Module(DatabaseKey.self, scope: .singleton) { DatabaseImpl() }
        Module(PeopleManagerKey.self, factory: PeopleManager.init)
    }

    static func lines() -> [String] {
        withContainer(container) {
            PeopleManager().addPerson()
            PeopleImporter().importPerson()
            return [
                hello(), hello(name: PeopleManager().person().name),
                "\(DatabaseKey.currentValue.people.count) people are saved",
            ]
        }
    }
}
