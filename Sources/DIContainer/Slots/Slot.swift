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
    /// A retained ``LinkedFactory``, from the second resolution on, if the slot keeps nothing and nothing must be recorded.
    @usableFromInline let direct = Atomic<UnsafeRawPointer?>(nil)
    /// The factory of the value, if it is more than the module's closure.
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
            // Published with releasing order, and held as long as factories are linked.
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

    /// The ``ResolutionError`` for the requests when the direct factory has thrown an error.
    @usableFromInline
    final func failure(of error: any Error) -> any Error {
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
            if !isPlain { (factory, factoryKeys) = linkedFactory() }
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

    /// Lets later resolutions and dependents call the factory itself, which must be linked and need no trace.
    final func publishFactory() {
        if direct.load(ordering: .relaxed) != nil { return }
        // Not by `map`, which would put the closure into two others.
        let (factory, keys) = if let factory { (factory, factoryKeys) } else { linkedFactory() }
        let new = Unmanaged.passRetained(LinkedFactory(factory, to: keys))
        let (isFirst, _) = direct.compareExchange(
            expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .releasing)
        // Another thread may have been faster.
        if !isFirst { new.release() }
    }

    private func releaseDirect() {
        guard let pointer = direct.exchange(nil, ordering: .acquiring) else { return }
        // Only `publishFactory` stores one, which it has retained.
        Unmanaged<LinkedFactory<Value>>.fromOpaque(pointer).release()
    }

    /// Whether the factory is the module's closure, which takes nothing.
    private var isPlain: Bool {
        registrations.factory?.form == .plain && !registrations.hasAdditions && container.observation == nil
    }

    /// Runs the factory.
    final func make(_ trace: Trace?) throws(ResolutionError) -> Value {
        guard isLinked else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        UserCode.willRun()
        do {
            if let factory { return try factory(factoryKeys, trace) }
            return try registrations.factory!.plainFactory(of: Value.self)()
        } catch { throw origin.report(error, in: trace) }
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
        try await Frame.with(container, trace) { () async throws(ResolutionError) in
            guard let asyncFactory else { return Box(try make(trace)) }
            UserCode.willRun()
            return Box(try await asyncFactory(trace))
        }
    }
}
