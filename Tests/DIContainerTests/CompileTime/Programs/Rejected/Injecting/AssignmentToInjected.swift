// An injected property is not assigned.
import DIContainer

final class Screen {
    @Inject(APIKey.self) var api

    // error: cannot assign to property: 'api' is a get-only property
    func goOffline() { api = LiveAPI() }
}
