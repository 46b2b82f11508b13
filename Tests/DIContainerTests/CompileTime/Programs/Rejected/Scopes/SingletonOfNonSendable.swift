// A singleton is handed to every thread, so it is Sendable.
import DIContainer

let container = Container {
    // error: type 'DraftKey.Value' (aka 'Draft') does not conform to the 'Sendable' protocol
    Module(DraftKey.self, scope: .singleton) { Draft() }
}
