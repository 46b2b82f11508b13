// What an asynchronous factory makes crosses from its task to the waiting ones, so it is Sendable, or of the main actor.
import DIContainer

let container = Container {
    // error: type 'DraftKey.Value' (aka 'Draft') does not conform to the 'Sendable' protocol
    Module(DraftKey.self) {
        await Task.yield()
        return Draft()
    }
}
