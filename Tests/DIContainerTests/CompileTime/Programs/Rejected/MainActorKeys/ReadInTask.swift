// A detached task reads no key of the main actor without going there.
import DIContainer

@MainActor func refresh(_ container: Container) {
    Task.detached {
        // error: cannot be accessed from outside of the actor
        let model = container[ProfileModelKey.self]
        print(model)
    }
}
