// A word of Factory leads to its guide.
import DIContainer

final class Screen {
    // error: 'Injected' is unavailable: write '@Inject(APIKey.self) var api'; see 'Migrating from Factory'
    @Injected(\.api) var api
    // error: 'Injected' is unavailable
    @Injected(\.api) private var typed: any API
    // error: 'LazyInjected' is unavailable: write '@Inject(APIKey.self) var api', which is lazy
    @LazyInjected(\.api) var lazy: any API
    // error: 'WeakLazyInjected' is unavailable: inject a 'Provider<Key>', and read its 'valueIfMade'
    @WeakLazyInjected(\.api) var parent: (any API)?
    // error: 'DynamicInjected' is unavailable: write 'var api: any API { APIKey.currentValue }'
    @DynamicInjected(\.api) var dynamic: any API
    // error: 'InjectedObject' is unavailable: write '@InjectState(ModelKey.self) var model'
    @InjectedObject(\.model) var model: Logger
    // error: 'InjectedObservable' is unavailable: write '@InjectState(ModelKey.self) var model'
    @InjectedObservable(\.model) var observable: Logger

    // What comes after the word has no message of its own.
    func load() { api.load(api.cache[0]) }
}

extension Container {
    // error: 'Factory' is unavailable: declare a key, and write 'Module(Key.self) { value }' in the container's block
    var api: Factory<any API> {
        // error: cannot call value of non-function type 'Container'
        self { LiveAPI() }
    }
    // error: 'Factory' is unavailable: declare a key, and write 'Module(Key.self) { value }' in the container's block
    var logger: Factory<Logger> {
        // error: 'Factory' is unavailable: declare a key, and write 'Module(Key.self) { value }' in the container's block
        Factory(self) { Logger() }.singleton
    }
}

func start() {
    // error: 'shared' is unavailable: no container is shared: 'build()' makes yours the one that 'Container.current' reads
    _ = Container.shared.api()
    // error: 'shared' is unavailable: no container is shared
    Container.shared.api.register { LiveAPI() }
    // error: 'shared' is unavailable: no container is shared
    _ = Container.shared[APIKey.self]
}
