public import Synchronization

/// A place in a container for the value of one key. The subclasses implement the scopes.
///
/// `@unchecked Sendable`: linking writes `factory` and `asyncFactory` once, as ``AnySlot`` describes; the rest is
/// constant, atomic or guarded in a subclass.
@usableFromInline
class Slot<Value>: AnySlot, @unchecked Sendable {
    /// The value that is kept for good, once it is made: a retained ``Box``.
    ///
    /// A raw pointer, because code that does not know `Value` would look up the metadata of a typed one at each read.
    @usableFromInline let kept = Atomic<UnsafeRawPointer?>(nil)
    /// A retained ``LinkedFactory``, once the slot is linked, if it keeps nothing and nothing must be recorded.
    @usableFromInline let direct = Atomic<UnsafeRawPointer?>(nil)
    /// The factory of the value.
    @exclusivity(unchecked) private var factory: ((LinkedKeys, Trace?) throws -> Value)?
    /// What the factory is linked to.
    @exclusivity(unchecked) private var factoryKeys = LinkedKeys()
    /// The factory of the value, if it is asynchronous.
    private var asyncFactory: ((Trace) async throws(ResolutionError) -> Value)?

    /// The value for a factory that is linked to the slot.
    ///
    /// Not inlined into the factory: code that reads a value would be compiled for each module that injects its key.
    @usableFromInline @inline(never)
    final func linkedValue(in trace: Trace?) throws -> Value {
        if let box = kept.load(ordering: .acquiring) { return box.boxedValue(Value.self) }
        if trace == nil, let factory = direct.load(ordering: .acquiring) {
            // Published with releasing order while factories were linked, and held as long as they are.
            do { return try factory.makeValue(Value.self) } catch { throw failure(of: error) }
        }
        return try value(in: trace)
    }

    /// The value that is kept for good, if it has been made.
    @inlinable @inline(__always)
    final var keptValue: Value? {
        // Published with releasing order, and not released before the container ends.
        guard let pointer = kept.load(ordering: .acquiring) else { return nil }
        return pointer.boxedValue(Value.self)
    }

    /// The error for the requests when the direct factory has thrown one.
    @usableFromInline
    final func failure(of error: any Error) -> ResolutionError {
        origin.report(error, in: nil).passing(origin.step)
    }

    /// The value, once the slot is linked.
    ///
    /// - Parameter trace: The resolution that asks, if it is recorded; see ``Trace``.
    @usableFromInline
    func value(in trace: Trace?) throws(ResolutionError) -> Value {
        fatalError("\(Self.self) does not override value(in:)")
    }

    /// The value that is kept, if there is one that may still be used; never makes one.
    func valueIfMade() -> Value? { nil }

    override func link() {
        guard let module = registrations.factory, module.isAsynchronous else {
            (factory, factoryKeys) = linkedFactory()
            return
        }
        let keys = linkedKeys(of: module)
        let make = linkedAsyncFactory(module.asyncFactory(of: Value.self))
        asyncFactory = observing { trace throws(ResolutionError) in try await make(keys, trace) }
        let (identity, origin, lifetime) = (ObjectIdentifier(self), origin, lifetime)
        factory = { _, trace in
            // Only this slot's values are awaited under its identity.
            if let awaited = trace?.takeAwaited(for: identity) {
                return unsafeDowncast(awaited, to: Box<Value>.self).value
            }
            throw origin.notStarted(lifetime, in: trace)
        }
    }

    override func unlink() {
        factory = nil
        asyncFactory = nil
        releaseDirect()
        super.unlink()
    }

    deinit { releaseDirect() }

    /// Lets dependents call the factory itself, which must be linked and need no trace.
    final func publishFactory() {
        guard let factory else { return }
        let direct = LinkedFactory(factory, to: factoryKeys)
        self.direct.store(UnsafeRawPointer(Unmanaged.passRetained(direct).toOpaque()), ordering: .releasing)
    }

    private func releaseDirect() {
        guard let pointer = direct.exchange(nil, ordering: .acquiring) else { return }
        // Only `publishFactory` stores one, which it has retained.
        Unmanaged<LinkedFactory<Value>>.fromOpaque(pointer).release()
    }

    /// Runs the factory.
    final func make(_ trace: Trace?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        UserCode.willRun()
        do { return try factory(factoryKeys, trace) } catch { throw origin.report(error, in: trace) }
    }

    /// Runs the factory, whose dependencies are ready, and waits for it if it is asynchronous.
    final func makeAwaiting(_ trace: Trace) async throws(ResolutionError) -> Box<Value> {
        // Not with one function that takes a closure: Swift 6.3 runs such a closure on no actor if it is `@Sendable`.
        isOnMainActor ? try await makeOnMainActor(trace) : try await makeOnNoActor(trace)
    }

    @MainActor
    private func makeOnMainActor(_ trace: Trace) async throws(ResolutionError) -> Box<Value> {
        try await makeHere(trace)
    }

    @concurrent
    private func makeOnNoActor(_ trace: Trace) async throws(ResolutionError) -> Box<Value> { try await makeHere(trace) }

    private func makeHere(_ trace: Trace) async throws(ResolutionError) -> Box<Value> {
        try await Frame.with(container, trace, ObjectIdentifier(self)) { () async throws(ResolutionError) in
            guard let asyncFactory else { return Box(try make(trace)) }
            UserCode.willRun()
            return Box(try await asyncFactory(trace))
        }
    }
}
