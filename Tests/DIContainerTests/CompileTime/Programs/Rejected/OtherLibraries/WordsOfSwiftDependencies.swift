// A word of swift-dependencies leads to its guide.
import DIContainer

struct Screen {
    // error: 'Dependency' is unavailable: write '@Inject(APIKey.self) var api'; see 'Migrating from swift-dependencies'
    @Dependency(\.api) var api
    // error: 'Dependency' is unavailable
    @Dependency(\.clock) private var clock: any Clock<Duration>
    // error: 'Dependency' is unavailable
    @Dependency(ClientKey.self) var client: any API
}

// error: 'DependencyKey' is unavailable: write 'DefaultInjectionKey' and 'defaultValue', or 'InjectionKey' and a module
enum ClientKey: DependencyKey {
    static let liveValue: any API = LiveAPI()
}

// error: 'DependencyValues' is unavailable: a key needs no property: '@Inject(APIKey.self)' finds it
extension DependencyValues {
    var api: any API {
        get { self[ClientKey.self] }
        set { self[ClientKey.self] = newValue }
    }
}
