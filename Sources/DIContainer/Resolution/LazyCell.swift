public import Synchronization

/// What the closure of ``Lazy`` holds: the key until the first call, and then its value.
@usableFromInline
final class LazyCell<Key: InjectionKey, Combinator: InjectionKey>: @unchecked Sendable {
    // `@unchecked` because of the value, which the gate's one maker publishes through an atomic pointer.

    @usableFromInline let resolution: DeferredResolution<Key, Combinator>
    /// The value, once it is made here: a retained ``Kept``.
    @usableFromInline let kept = Atomic<UnsafeRawPointer?>(nil)
    /// Made when the first caller needs it, which none does for a value that the container keeps.
    private let gate = Guarded<CreationGate?>(nil)

    @usableFromInline
    init(_ resolution: DeferredResolution<Key, Combinator>) { self.resolution = resolution }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Kept<Key.Value>>.fromOpaque(pointer).release()
    }

    /// The value, made at the first call; stops the program with a message where that cannot be.
    ///
    /// What the container keeps for good is not kept here: a parent that holds a lazy child, which holds the parent,
    /// would never be released.
    @inlinable
    func value() -> Key.Value {
        // Stored retained by `makeValue`, with releasing order, and released by `deinit` only.
        if let pointer = kept.load(ordering: .acquiring) { return Kept<Key.Value>.value(at: pointer) }
        let container = resolution.containerInUse()
        defer { extendLifetime(container) }
        if resolution.name == nil, let value = container.keptValue(of: Key.self) { return value }
        return makeValue(from: container)
    }

    @usableFromInline
    func makeValue(from container: Container) -> Key.Value {
        let identity = KeyIdentity(Key.self, name: resolution.name)
        if container.slot(of: identity)?.lifetime.isSingleton == true { return resolution.value(from: container) }
        let making = Making(ObjectIdentifier(self), key: KeyIdentity(Combinator.self), registeredAt: nil)
        let gate = gate.withLock { gate in
            if let gate { return gate }
            let new = CreationGate()
            gate = new
            return new
        }
        do {
            return try gate.make(making, in: nil, container: container, current: { current }) {
                pass throws(ResolutionError) in
                let value = try Key.value(in: container, named: resolution.name, pass: pass, place: nil)
                // Under the gate, and only while there is no value: nothing is overwritten.
                kept.store(UnsafeRawPointer(Unmanaged.passRetained(Kept(value)).toOpaque()), ordering: .releasing)
                return value
            }
        } catch {
            container.stop(error)
        }
    }

    private var current: Key.Value? {
        kept.load(ordering: .acquiring).map { Kept<Key.Value>.value(at: $0) }
    }
}
