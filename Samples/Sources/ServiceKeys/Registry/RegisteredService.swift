import DIContainer

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
        // The place of the registration is that of the caller: this file would help nobody in a report.
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
