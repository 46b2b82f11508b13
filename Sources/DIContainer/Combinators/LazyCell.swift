/// The state that the copies of a ``Lazy`` handle share: a provider until the first call, and then its value.
@usableFromInline
final class LazyCell<Key: InjectionKey>: @unchecked Sendable where Key.Argument == Void {
    // `@unchecked` because of the value, which the gate's only maker publishes through an atomic pointer.

    @usableFromInline let provider: Provider<Key>
    /// The value, once it is made here.
    @usableFromInline let kept = PublishedReference<AnyBox>()
    /// Made when the first caller needs it; never, if the container keeps the value.
    private let gate = Locked<CreationGate?>(nil)

    @usableFromInline
    init(_ provider: Provider<Key>) { self.provider = provider }

    /// The value, made at the first call; stops the program with a message if it cannot be made.
    @inlinable
    func value() -> Key.Value {
        if let box = kept.address { return box.boxedValue(Key.Value.self) }
        if case .held(let container) = provider.source, let value = container.keptValue(of: Key.self) {
            return value
        }
        return makeValue()
    }

    @usableFromInline
    func makeValue() -> Key.Value {
        do throws(ResolutionError) {
            switch provider.source {
            case .held(let container): return try value(by: .held(container), named: nil)
            case .weak(let reference): return try value(by: .weak(reference), named: nil)
            case .named(let reference, let name): return try value(by: reference, named: name)
            case .closure: return try makeOnce(in: nil) { _ throws(ResolutionError) in try self.provider.value() }
            }
        } catch { error.stop(calling: Lazy<Key>.self) }
    }

    /// The value from a container.
    ///
    /// A value that the container keeps for good is not kept here: a parent that holds a lazy child, which holds the
    /// parent, would never be released.
    private func value(by reference: ContainerReference, named name: String?) throws(ResolutionError) -> Key.Value {
        let container = reference.containerInUse(by: Lazy<Key>.self)
        if container.keepsForGood(KeyIdentity(Key.self, name: name)) {
            return try reference.value(of: Key.self, named: name)
        }
        return try reference.resolve(in: container) { () throws(ResolutionError) in
            try makeOnce(in: container) { trace throws(ResolutionError) in
                try container.value(of: Key.self, named: name, in: trace, place: nil)
            }
        }
    }

    /// Lets one thread make the value, which is then kept here.
    private func makeOnce(
        in container: Container?, _ make: (Trace) throws(ResolutionError) -> Key.Value
    ) throws(ResolutionError) -> Key.Value {
        let gate = gate.withLock { gate in
            gate = gate ?? CreationGate()
            return gate!
        }
        let box = try gate.make(
            Trace.Making(ValueOrigin(key: KeyIdentity(Lazy<Key>.self), place: nil), for: self), in: nil,
            container: container, existing: { kept.object }
        ) { trace, _ throws(ResolutionError) in
            kept.publish(Box(try make(trace)))
        }
        // Both closures return such boxes.
        return unboxed(box, as: Key.Value.self)
    }
}
