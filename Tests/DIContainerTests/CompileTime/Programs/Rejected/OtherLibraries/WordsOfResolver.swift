// A word of the library Resolver leads to its guide.
import DIContainer

final class Screen {
    // error: 'Injected' is unavailable: write '@Inject(APIKey.self) var api'; see 'Migrating from Factory' or 'Migrating from Resolver'
    @Injected var api: any API
    // error: 'Injected' is unavailable
    @Injected(name: "staging") var staging: any API
    // error: 'LazyInjected' is unavailable
    @LazyInjected var lazy: any API
    // error: 'WeakLazyInjected' is unavailable
    @WeakLazyInjected var parent: Logger?
    // error: 'OptionalInjected' is unavailable: write '@Inject(Maybe<APIKey>.self) var api'
    @OptionalInjected var optional: (any API)?
    // error: 'InjectedObject' is unavailable
    @InjectedObject var model: Logger
}

extension Resolver {
    static func registerAllServices() {
        // error: 'register(_:name:factory:)' is unavailable: write 'Module(Key.self) { value }' in the block of a container
        register { LiveAPI() }.implements((any API).self).scope(.application)
    }
}

// error: 'ResolverRegistering' is unavailable: write a 'struct AppModules: ModuleGroup'
enum Services: ResolverRegistering {}

func start(_ container: Container) {
    // error: 'register(_:name:factory:)' is unavailable: write 'Module(Key.self) { value }' in the block of a container
    Resolver.register { LiveAPI() }
    // error: 'register(_:name:factory:)' is unavailable: a container never changes
    container.register { LiveAPI() as any API }.scope(.shared)
    // error: 'resolve(_:name:)' is unavailable: read 'Key.currentValue', or 'container[Key.self]'
    let api: any API = Resolver.resolve()
    // error: 'resolve(_:name:)' is unavailable: read 'Key.currentValue', or 'container[Key.self]'
    _ = (api, Resolver.resolve((any API).self, name: "staging"))
    // error: 'optional(_:name:)' is unavailable: read 'Maybe<Key>.currentValue', or 'container[Maybe<Key>.self]'
    _ = Resolver.optional((any API).self)
    // error: 'main' is unavailable: make a 'Container', and call 'build()' on it
    Resolver.main.reset()
    // error: 'root' is unavailable: make a 'Container', and call 'build()' on it
    _ = Resolver.root
}

// error: 'application' is unavailable: write '.singleton'
let application = Module(LoggerKey.self, scope: .application) { Logger() }
// error: 'scope' is unavailable: the scope is an argument
let scoped = Module(LoggerKey.self) { Logger() }.scope(.application)
// error: 'implements' is unavailable: the value of a key may be 'any API', and a second key is 'Module.forwarding(OtherKey.self, to: Key.self) { $0 }'
let implementing = Module(APIKey.self) { LiveAPI() }.implements((any API).self)
