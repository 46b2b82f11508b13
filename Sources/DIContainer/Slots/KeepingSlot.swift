import Synchronization

/// A slot that keeps its value, so that all requests get the same one.
///
/// However many threads and tasks ask at once, one of them makes the value and the others wait for it; see
/// ``CreationGate``.
class KeepingSlot<Value>: Slot<Value>, @unchecked Sendable {
    private let creationGate = CreationGate()

    final override var gate: CreationGate { creationGate }

    override var shortcutOnceResolved: Shortcut { .value }

    /// What the slot keeps of a value that was just made: the value in a box, or more.
    func content(of value: Box<Value>, by creation: Creation, in trace: Trace) throws(ResolutionError) -> AnyBox {
        value
    }

    final override func valueIfMade() -> Value? {
        guard let box = keptBox() else { return nil }
        observed?.note(.reused, in: Frame.enclosingTrace)
        return unboxed(box)
    }

    override func keptBox() -> AnyBox? { fatalError("\(Self.self) does not override keptBox()") }

    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        // Only this slot's values are pinned under its identity.
        if let pinned = trace?.pinnedValue(of: self) {
            observed?.note(.reused, in: trace)
            return unboxed(pinned)
        }
        if let box = keptBox() {
            observed?.note(.reused, in: trace)
            return unboxed(box)
        }
        if mustBeStarted { throw notStarted(in: trace) }
        return try askedValue(in: trace)
    }

    final override func makeNow(in trace: Trace) throws(ResolutionError) {
        if keptBox() == nil { _ = try askedValue(in: trace) }
    }

    /// The error for a value that must be awaited, when the call does not wait.
    private func notStarted(in trace: Trace?) -> ResolutionError {
        if container.isShutDown { return origin.error(.shutDown) }
        // If its own factory asks, waiting would not help.
        guard let around = trace ?? Frame.enclosingTrace, around.isMaking(ObjectIdentifier(self)) else {
            let error = origin.notStarted(lifetime, in: trace)
            guard isMadeOnMainActor else { return error }
            return error.advising(
                "first call `try container.startImmediately()` on the main actor, or `try await container.start()`.",
                since: "a start makes it on the main actor, and none has run yet.")
        }
        return origin.error(.cycle, path: around.path + [origin.step])
    }

    /// The value, if the slot does not have it yet.
    private func askedValue(in trace: Trace?) throws(ResolutionError) -> Value {
        var isMade = false
        let box = try gate.make(
            Trace.Making(self), for: self, in: trace, container: container,
            existing: { self.keptBox() },
            make: { trace, creation throws(ResolutionError) in
                isMade = true
                return try self.create(creation, in: trace)
            })
        // Another thread made it while this one waited.
        if !isMade { observed?.note(.reused, in: trace) }
        return unboxed(box)
    }

    /// The value in a box that the slot made, or that is held for it.
    private func unboxed(_ box: AnyBox) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }

    private func create(
        _ creation: SynchronousCreation, in trace: Trace
    ) throws(ResolutionError) -> Box<Value>? {
        guard try creation.begin() else { return nil }
        try trace.makeAhead(for: self)
        let start = container.lifespans.creationTime
        let value = Box(try make(trace))
        try keep(value, by: creation, in: trace, from: start)
        return value
    }

    override func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt {
        try await run(onMainActor: isOnMainActor) { () throws(ResolutionError) in
            try self.gate.attempt(
                creation, in: trace, container: self.container,
                existing: { self.keptBox() },
                make: { trace, creation throws(ResolutionError) in try self.create(creation, in: trace) })
        }
    }

    override func create(_ creation: Creation, in trace: Trace) async throws(ResolutionError) -> AnyBox {
        let start = container.lifespans.creationTime
        let value = try await makeAwaiting(trace)
        try keep(value, by: creation, in: trace, from: start)
        return value
    }

    /// Hands a value that was made to its lifespan.
    private func keep(
        _ value: Box<Value>, by creation: Creation, in trace: Trace, from start: Moment?
    ) throws(ResolutionError) {
        noteType(of: value.value)
        let content = try content(of: value, by: creation, in: trace)
        container.lifespans.note(self, from: start)
        if creation.lifespan!.keep(content, of: self, by: creation) { return }
        // Its lifespan has not waited so long, so only its maker can shut it down.
        guard let shutdown = shutdownCall(for: value) else { return }
        let limit = lifetime.shutdownLimit
        Task { [self, container] in
            _ = await ShutdownStep.run(shutdown, of: self, timeLimit: limit)
            extendLifetime(container)
        }
    }

    /// What shuts `value` down, if the module says how.
    final func shutdownCall(for value: Box<Value>) -> ShutdownCall? {
        guard let action = registrations.factory?.onShutdown(of: Value.self) else { return nil }
        return {
            UserCode.willRun()
            try await action(HandedOver(value.value))
        }
    }
}

/// A value on the heap: one atomic pointer publishes it, and code that does not know its type can hold it.
@usableFromInline @_fixed_layout  // So that clients may make one, also with library evolution.
final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` ensures. Others are
    // held by the one resolution that made them.

    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}

extension UnsafeRawPointer {
    /// The value in the ``Box`` behind the pointer, which must be retained.
    // Not a function of the box, whose metadata code that is not optimised would look up for each call.
    @inlinable @inline(__always)
    func boxedValue<Value>(_ type: Value.Type) -> Value {
        Unmanaged<Box<Value>>.fromOpaque(self)._withUnsafeGuaranteedRef { $0.value }
    }
}

/// A ``Box`` of a value whose type is not known.
typealias AnyBox = any AnyObject & Sendable
