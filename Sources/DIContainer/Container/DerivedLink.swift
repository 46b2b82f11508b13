/// The link to a key that has no slot in the container: a combinator, a default value, or what a parent serves.
final class DerivedLink<Key: InjectionKey>: Link<Key.Value> {
    /// The container whose factory holds the link; it is in use whenever that factory runs.
    private unowned(unsafe) let container: Container

    init(container: Container) { self.container = container }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Key.Value {
        try Key._value(in: ResolutionContext(container: container, pass: pass, place: nil))
    }
}

/// The link from a child's decorator to what its parent serves.
final class InheritedLink<Value>: Link<Value> {
    private let container: Container
    private let key: KeyIdentity

    init(container: Container, key: KeyIdentity) {
        self.container = container
        self.key = key
    }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        try container.value(of: key, as: Value.self, in: pass, place: nil)
    }
}

/// The link from a decorator to the default value of its key.
final class DefaultLink<Value>: Link<Value> {
    private let makeDefault: () -> Value

    init(_ type: any DefaultInjectionKey.Type) {
        func maker<Key: DefaultInjectionKey>(_ key: Key.Type) -> () -> Value {
            // The decorator was registered for this very key, so its value is the key's.
            { Key.defaultValue as! Value }
        }
        makeDefault = maker(type)
    }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value { makeDefault() }
}
