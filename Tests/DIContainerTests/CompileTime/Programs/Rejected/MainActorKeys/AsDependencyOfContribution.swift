// A contribution that runs anywhere depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: a key of the main actor cannot be injected here, unless the key to contribute to is one as well
    Module.contributing(to: PluginsKey.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }
}
