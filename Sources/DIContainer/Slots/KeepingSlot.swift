import Synchronization

/// A slot that keeps its value, so that all requests get the same one.
///
/// However many threads and tasks ask at once, one of them makes the value and the others wait for it; see
/// ``CreationGate``.
class KeepingSlot<Value>: Slot<Value>, @unchecked Sendable {
    private let creationGate = CreationGate()
    /// How often the value was reset individually, and not with its scope.
    private let resets = Atomic(0)

    final override var gate: CreationGate { creationGate }

    override var epoch: Int { resets.load(ordering: .acquiring) }

    final override func noteReset() { resets.add(1, ordering: .acquiringAndReleasing) }

    // Making a kept value is a separate resolution and records itself.
    final override var shortcutOnceResolved: Shortcut { .value }

    /// What the slot keeps of a value that was just made: the value in a box, or more.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - trace: The resolution that made it, which knows the ``epoch`` of that time.
    func content(of value: Box<Value>, in trace: Trace) throws(ResolutionError) -> AnyBox { value }

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
        return try askedValue(in: trace)
    }

    final override func makeAhead(in trace: Trace) throws(ResolutionError) { _ = try value(in: trace) }

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
        let ledger = container.ledger
        if mustAwait(in: trace), madeBox() == nil { throw notStarted(in: trace) }
        switch ledger.ask(for: self, by: Trace.asker(in: container, for: trace), canWait: false) {
        case .takenBack: throw origin.error(.startFailed, path: (trace?.path ?? []) + [origin.step])
        case .made(let content):
            guard let box = usableBox(in: content) else { return try askedValue(in: trace) }
            observed?.note(.reused, in: trace)
            return unboxed(box)
        case .pending: break
        case .refused: throw origin.error(.shutDown)
        }
        defer { ledger.withdraw(from: self) }
        if mustAwait(in: trace) {
            guard let box = madeBox() else { throw notStarted(in: trace) }
            observed?.note(.reused, in: trace)
            return unboxed(box)
        }
        var own: Trace?
        do throws(ResolutionError) {
            let box = try gate.make(
                Trace.Making(self), in: trace, container: container, by: Trace.Maker(self),
                epoch: epoch,
                current: { self.madeBox() },
                make: { trace, creation throws(ResolutionError) in
                    own = trace
                    return try self.create(creation, in: trace)
                })
            // Another thread made it while this one waited.
            if own == nil { observed?.note(.reused, in: trace) }
            return unboxed(box)
        } catch {
            if own?.isOutdated == true { return try askedValue(in: trace) }
            throw error
        }
    }

    /// The value in a box that the slot made, or that is held for it.
    private func unboxed(_ box: AnyBox) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }

    private func create(
        _ creation: SynchronousCreation, in trace: Trace
    ) throws(ResolutionError) -> Box<Value> {
        try container.ledger.begin(self, in: trace, creation)
        defer { container.ledger.end(trace) }
        var start = Moment.now
        // A tuple with the value's box would cost the look-up of its type.
        let made = try Closing.creating(in: container.ledger) { () throws(ResolutionError) -> AnyBox in
            try trace.makeAhead(for: self)
            start = Moment.now
            return Box(try make(trace))
        }
        let value = unsafeDowncast(made, to: Box<Value>.self)
        noteType(of: value.value)
        if container.ledger.keep(try content(of: value, in: trace), for: self, in: trace, since: start) { return value }
        // Only this thread can shut the value down, and it cannot wait.
        if let shutdown = shutdownCall(for: value) { Task { try await shutdown() } }
        throw refusal
    }

    override func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt {
        do throws(ResolutionError) {
            return try await run(onMainActor: isOnMainActor) { () throws(ResolutionError) in
                try self.gate.attempt(
                    creation, in: trace, container: self.container,
                    current: { self.madeBox() },
                    make: { trace, creation throws(ResolutionError) in try self.create(creation, in: trace) })
            }
        } catch {
            if trace.isOutdated { return (nil, nil) }
            throw error
        }
    }

    override func create(in trace: Trace) async throws(ResolutionError) -> AnyBox {
        let start = Moment.now
        let value = try await makeAwaiting(trace)
        noteType(of: value.value)
        if container.ledger.keep(try content(of: value, in: trace), for: self, in: trace, since: start) { return value }
        // Only this task can shut the value down.
        if let shutdown = shutdownCall(for: value) { await Closing.shutDown(shutdown, of: self, madeIn: trace) }
        throw refusal
    }

    /// The error for a value that the container did not accept: because it is shut down, or because no request is left.
    private var refusal: ResolutionError { origin.error(container.isShutDown ? .shutDown : .cancelled) }

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
@usableFromInline
final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` ensures. Others are
    // held by the one resolution that made them.

    @usableFromInline let value: Value

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
