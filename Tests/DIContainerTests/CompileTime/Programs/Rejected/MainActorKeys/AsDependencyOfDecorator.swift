// A decorator that runs anywhere depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: a key of the main actor cannot be injected here, unless the decorated key is one as well
    Module.decorating(APIKey.self, injecting: ProfileModelKey.self) { api, _ in api }
}
