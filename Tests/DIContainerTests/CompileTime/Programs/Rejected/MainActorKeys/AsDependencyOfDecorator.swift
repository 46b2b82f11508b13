// A decorator that runs anywhere depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: requires that 'MainActor' conform to 'ReachableFromAnywhere'
    Module.decorating(APIKey.self, injecting: ProfileModelKey.self) { api, _ in api }
}
