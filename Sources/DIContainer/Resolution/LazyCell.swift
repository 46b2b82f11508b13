import Synchronization

/// What the closure of ``Lazy`` holds: the key until the first call, and then its value.
@usableFromInline
final class LazyCell<Key: InjectionKey>: @unchecked Sendable {
    // `@unchecked` because of the value, which the gate's one maker publishes through an atomic pointer.

    private let resolution: DeferredResolution<Key>
    private let gate = CreationGate()
    /// Whether the first call found that the container keeps the value for good.
    ///
    /// Then the cell does not: a parent that holds a lazy child, which holds the parent, would never be released.
    private let isKeptByContainer = Atomic(false)
    private let kept = Atomic<Unmanaged<Kept<Key.Value>>?>(nil)

    @usableFromInline
    init(container: Container, name: String?, combinator: any InjectionKey.Type) {
        resolution = DeferredResolution(container: container, name: name, combinator: combinator)
    }

    deinit {
        kept.load(ordering: .acquiring)?.release()
    }

    /// The value, made at the first call; stops the program with a message where that cannot be.
    @usableFromInline
    func value() -> Key.Value {
        if let value = current { return value }
        let container = resolution.containerInUse()
        if isKeptByContainer.load(ordering: .relaxed) || resolution.isSingleton(in: container) {
            isKeptByContainer.store(true, ordering: .relaxed)
            return resolution.value(from: container)
        }
        let making = Making(
            ObjectIdentifier(self), key: KeyIdentity(resolution.combinator), registeredAt: nil)
        do {
            return try gate.make(making, in: nil, container: container, current: { current }) {
                pass throws(ResolutionError) in
                let value = try resolution.value(from: container, in: pass)
                // Under the gate, and only while there is no value: nothing is overwritten.
                kept.store(.passRetained(Kept(value)), ordering: .releasing)
                return value
            }
        } catch {
            fatalError(error.description)
        }
    }

    private var current: Key.Value? {
        // Stored retained by `value()`, with releasing order, and released by `deinit` only.
        kept.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.value }
    }
}
