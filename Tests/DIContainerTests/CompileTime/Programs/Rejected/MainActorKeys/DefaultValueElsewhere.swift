// A default value is declared for any actor, and made on the main actor by code that says so.
import DIContainer

@MainActor final class Theme {
    init() {}
}

// error: conformance of 'IsolatedKey' to protocol 'DefaultInjectionKey' crosses into main actor-isolated code
enum IsolatedKey: DefaultInjectionKey, MainActorInjectionKey {
    @MainActor static var defaultValue: Theme { Theme() }
}
enum PlainKey: DefaultInjectionKey, MainActorInjectionKey {
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    static var defaultValue: Theme { Theme() }
}
enum AssumingKey: DefaultInjectionKey, MainActorInjectionKey {
    static var defaultValue: Theme { MainActor.assumeIsolated { Theme() } }
}
