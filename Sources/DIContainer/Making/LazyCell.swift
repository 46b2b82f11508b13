public import Synchronization

/// The state that the copies of a ``Lazy`` handle share: a provider until the first call, and then its value.
@usableFromInline
final class LazyCell<Key: InjectionKey>: @unchecked Sendable where Key.Argument == Void {
    // `@unchecked` because of the value, which the gate's only maker publishes through an atomic pointer.

    @usableFromInline let provider: Provider<Key>
    /// The value, once it is made here: a retained ``Box``.
    @usableFromInline let kept = Atomic<UnsafeRawPointer?>(nil)
    /// Made when the first caller needs it; never, if the container keeps the value.
    private let gate = Guarded<CreationGate?>(nil)

    @usableFromInline
    init(_ provider: Provider<Key>) { self.provider = provider }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Box<Key.Value>>.fromOpaque(pointer).release()
    }

    /// The value, made at the first call; stops the program with a message if it cannot be made.
    ///
    /// A value that the container keeps for good is not kept here: a parent that holds a lazy child, which holds the
    /// parent, would never be released.
    @inlinable
    func value() -> Key.Value {
        // Stored retained by `makeValue`, with releasing order, and released by `deinit` only.
        if let pointer = kept.load(ordering: .acquiring) { return pointer.boxedValue(Key.Value.self) }
        guard case .held(let container) = provider.source else { return makeValue() }
        defer { extendLifetime(container) }
        if let value = container.keptValue(of: Key.self) { return value }
        return makeValue(from: container, by: nil)
    }

    @usableFromInline
    func makeValue() -> Key.Value {
        guard case .reference(let reference) = provider.source else { return makeValue(from: nil, by: nil) }
        let container = reference.containerInUse(by: Lazy<Key>.self)
        if reference.name == nil, let value = container.keptValue(of: Key.self) { return value }
        return makeValue(from: container, by: reference)
    }

    /// Makes the value: from a container, or with the closure of a test.
    @usableFromInline
    func makeValue(from container: Container?, by reference: HandleReference?) -> Key.Value {
        let name = reference?.name
        if container?.slot(of: KeyIdentity(Key.self, name: name))?.lifetime.isSingleton == true {
            do throws(ResolutionError) { return try provider.value() } catch {
                error.stop(calling: Lazy<Key>.self)
            }
        }
        let gate = gate.withLock { gate in
            gate = gate ?? CreationGate()
            return gate!
        }
        func make() throws(ResolutionError) -> Key.Value {
            let box = try gate.make(
                Trace.Making(ValueOrigin(key: KeyIdentity(Lazy<Key>.self), place: nil), for: self), in: nil,
                container: container,
                current: {
                    kept.load(ordering: .acquiring).map {
                        Unmanaged<Box<Key.Value>>.fromOpaque($0).takeUnretainedValue()
                    }
                }
            ) { trace, _ throws(ResolutionError) in
                let value: Key.Value =
                    if let container { try container.value(of: Key.self, named: name, in: trace, place: nil) } else {
                        try provider.value()
                    }
                // Under the gate, and only while there is no value: nothing is overwritten.
                let box = Box(value)
                kept.store(UnsafeRawPointer(Unmanaged.passRetained(box).toOpaque()), ordering: .releasing)
                return box
            }
            // Both closures return such boxes.
            return unsafeDowncast(box, to: Box<Key.Value>.self).value
        }
        do throws(ResolutionError) {
            guard let container, !container.isFirstRoot else { return try make() }
            return try (reference ?? HandleReference(container)).resolve(in: container, make)
        } catch {
            error.stop(calling: Lazy<Key>.self)
        }
    }
}
