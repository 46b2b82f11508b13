import DIContainer
import SampleSupport

/// Does one thing with a text.
protocol TextService: Sendable {
    /// - Parameter text: The bytes as they were given; they need not be UTF-8.
    func run(on text: [UInt8]) -> String
}

/// The key of a service, under which it is registered, and the name by which it is looked up.
///
/// Name and summary belong to the key, so that all services are listed without making one.
protocol TextServiceKey: InjectionKey where Value == any TextService, Isolation == Nonisolated, Argument == Void {
    static var name: String { get }
    static var summary: String { get }
}

/// Registers a service under its key and enters it into the list of services: the article's restricted registration.
///
/// The article asks for a protocol that all registered types conform to, and loses the abstraction by it. Here the
/// key is restricted, so that a service may be any type, but no key of anything else is taken.
struct RegisteredService<Key: TextServiceKey>: ModuleGroup {
    let modules: [Module]

    init<each Dependency: InjectionKey>(
        _ key: Key.Type, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Dependency).Value) -> any TextService
    ) where repeat (each Dependency).Isolation: ReachableFromAnywhere {
        // The place of the registration is that of the caller: this file would be of no help in a report.
        modules = [
            Module.providing(key, injecting: repeat each dependency, fileID: fileID, line: line, factory: factory),
            Module.contributing(
                to: ServiceEntriesKey.self, injecting: Provider<Key>.self, fileID: fileID, line: line
            ) {
                ServiceEntry(name: Key.name, summary: Key.summary, make: $0.closure)
            },
        ]
    }
}

/// What the list says of a service, and the way to it.
struct ServiceEntry: Sendable {
    let name: String
    let summary: String
    let make: @Sendable () -> any TextService
}

/// All services, entered one by one.
enum ServiceEntriesKey: InjectionKey { typealias Value = [ServiceEntry] }

/// The services by name.
struct ServiceRegistry: Sendable {
    let entries: [ServiceEntry]

    init(_ entries: [ServiceEntry]) { self.entries = entries.sorted { $0.name < $1.name } }

    func service(named name: String) throws(UsageError) -> any TextService {
        guard let entry = entries.first(where: { $0.name == name }) else {
            throw UsageError(
                "There is no service \(name). Choose one of \(entries.map(\.name).joined(separator: ", ")).")
        }
        return entry.make()
    }
}

enum ServiceRegistryKey: InjectionKey { typealias Value = ServiceRegistry }
