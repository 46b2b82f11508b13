/// The slot of a key that no module of the container serves: a combinator, a default value, or a key that a parent
/// serves.
final class DerivedSlot<Key: InjectionKey>: Slot<Key.Value>, @unchecked Sendable {
    init(_ key: KeyIdentity, in container: Container) {
        super.init(KeyRegistrations(key: key), .unique, in: container)
    }

    override func value(in trace: Trace?) throws(ResolutionError) -> Key.Value {
        // A factory that is linked to the slot runs, so its container is in use.
        do { return try Key.value(in: ResolutionContext(container: container, trace: trace, place: nil)) } catch {
            throw error as! ResolutionError
        }
    }
}

extension Container {
    /// The factory of a value that a child's modules only add to: it gives the parent's value, or the key's default
    /// value.
    func inheritedFactory<Value>(of key: KeyIdentity) -> ModuleFactory<Value>? {
        if let parent, parent.hasModule(for: key) {
            return { try parent.value(of: key, as: Value.self, in: $1, place: nil) }
        }
        // The module was registered for this key, so its value is the key's.
        func makesDefault<Key: DefaultInjectionKey>(_ key: Key.Type) -> ModuleFactory<Value> {
            { _, _ in Key.defaultValue as! Value }
        }
        guard key.name == nil, let type = key.type as? any DefaultInjectionKey.Type else { return nil }
        return makesDefault(type)
    }
}
