/// The link to a key that has no slot in the container: a combinator, a default value, or what a parent serves.
final class DerivedLink<Key: InjectionKey>: Link<Key.Value>, @unchecked Sendable {
    /// The container whose factory holds the link; it is in use whenever that factory runs.
    private unowned(unsafe) let container: Container

    init(container: Container) { self.container = container }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Key.Value {
        try Key._value(in: ResolutionContext(container: container, pass: pass, place: nil))
    }
}
