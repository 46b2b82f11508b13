// A time to live keeps a value, so it is for Sendable values.
import DIContainer

let container = Container {
    // error: type 'DraftKey.Value' (aka 'Draft') does not conform to the 'Sendable' protocol
    Module(DraftKey.self, scope: .unique.timeToLive(.seconds(1))) { Draft() }
}
