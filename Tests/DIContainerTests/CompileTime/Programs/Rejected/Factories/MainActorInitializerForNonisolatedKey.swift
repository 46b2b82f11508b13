// A factory of a key that belongs to no actor makes nothing of the main actor.
import DIContainer

final class ScreenAPI: API {
    @MainActor init() {}
}

let container = Container {
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    Module(APIKey.self) { ScreenAPI() }
    // error: loses global actor 'MainActor'
    Module(APIKey.self, named: "reference", factory: ScreenAPI.init)
}
