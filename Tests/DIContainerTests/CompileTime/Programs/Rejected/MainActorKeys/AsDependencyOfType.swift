// A module by type depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: a key of the main actor cannot be injected here; either this key is one of the main actor, too, or an asynchronous factory injects Awaited<Key>
    Module(TypeKey<any API>.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }
}
