// An injected property has no value of its own.
import DIContainer

final class Screen {
    // error: is unavailable: an injected property has no value of its own: drop the '= …'; for a default, declare the key as a DefaultInjectionKey
    @Inject(APIKey.self) var api = LiveAPI()
    // error: is unavailable: an injected property has no value of its own
    @Inject(APIKey.self) var typed: any API = LiveAPI()
    // error: is unavailable: an injected property has no value of its own
    @Inject(APIKey.self, named: "staging") var named: any API = LiveAPI()
    // error: is unavailable: an injected property has no value of its own
    @Inject var byType: any API = LiveAPI()
}
