// A contribution that runs anywhere depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory
    Module.contributing(to: PluginsKey.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }
}
