/// A slot that keeps its value, so that all who ask for it get the same one.
///
/// However many threads and tasks ask at once, one of them makes the value and the others wait for it; see
/// ``CreationGate``.
class KeepingSlot<Value>: Slot<Value>, @unchecked Sendable {
    private let creationGate = CreationGate()

    final override var gate: CreationGate { creationGate }

    // Making a value that is kept is a resolution of its own and records itself.
    final override var shortcutOnceResolved: Shortcut { .value }

    /// The value, if there is one that may still be used.
    func current() throws(ResolutionError) -> Value? {
        fatalError("\(Self.self) does not override current()")
    }

    /// Keeps a value that was just made, unless it was reset since its making began.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - trace: The resolution that made it, which knows what ``epoch`` was then.
    ///   - start: When the factory began.
    /// - Returns: Whether the container took the value; otherwise it has been shut down meanwhile.
    func keep(
        _ value: Box<Value>, in trace: Trace, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        fatalError("\(Self.self) does not override keep(_:in:since:)")
    }

    override func keptBox() throws(ResolutionError) -> AnyBox? { try current().map(Box.init) }

    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        // Only this slot's values are pinned under its identity.
        if let pinned = trace?.pinnedValues[ObjectIdentifier(self)] {
            observed?.note(.reused, in: trace)
            return unsafeDowncast(pinned, to: Box<Value>.self).value
        }
        if let value = try current() {
            observed?.note(.reused, in: trace)
            return value
        }
        if mustAwait { throw origin.notStarted(in: trace) }
        var isOwn = false
        let value = try gate.make(
            origin, for: ObjectIdentifier(self), in: trace, container: container, epoch: epoch,
            current: { () throws(ResolutionError) in try self.current() },
            make: { trace throws(ResolutionError) in
                isOwn = true
                return try self.createImmediately(in: trace).value
            })
        // It was made by another thread while this one waited.
        if !isOwn { observed?.note(.reused, in: trace) }
        return value
    }

    private func createImmediately(in trace: Trace) throws(ResolutionError) -> Box<Value> {
        try container.ledger.begin(origin, in: trace)
        defer { container.ledger.end(trace) }
        let start = ContinuousClock.now
        let value = Box(try make(trace))
        if try keep(value, in: trace, since: start) { return value }
        // The container no longer waits for this thread, and only this thread can shut the value down.
        if let shutdown = shutdownCall(for: value) { Task { try await shutdown() } }
        throw origin.error(.shutDown)
    }

    override func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt<AnyBox> {
        try await run(onMainActor: isOnMainActor) { () throws(ResolutionError) in
            try self.gate.attempt(
                creation, in: trace, container: self.container,
                current: { () throws(ResolutionError) in try self.keptBox() },
                make: { trace throws(ResolutionError) in try self.createImmediately(in: trace) })
        }
    }

    override func create(in trace: Trace) async throws(ResolutionError) -> AnyBox {
        let start = ContinuousClock.now
        let value = try await makeAwaiting(trace)
        if try keep(value, in: trace, since: start) { return value }
        // The container no longer waits for this task, and only this task can shut the value down.
        try? await shutdownCall(for: value)?()
        throw origin.error(.shutDown)
    }

    /// What shuts `value` down, if the module says how.
    final func shutdownCall(for value: Box<Value>) -> ShutdownCall? {
        guard let action = (registrations.factory as? TypedRegistration<Value>)?.onShutdown else { return nil }
        return { try await action(HandedOver(value.value)) }
    }
}

/// A value on the heap: so that one atomic pointer publishes it, or that code which does not know its type can hold it.
@usableFromInline
final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` sees to. Others are
    // held by the one resolution that made them.

    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }

    /// The value behind a pointer to an object of this class that is retained.
    @inlinable @inline(__always)
    static func value(at pointer: UnsafeRawPointer) -> Value {
        Unmanaged<Box<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}

/// A ``Box`` of a value whose type is not known.
typealias AnyBox = any AnyObject & Sendable
