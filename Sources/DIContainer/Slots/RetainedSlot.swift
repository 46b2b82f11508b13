/// A slot that keeps its value, so that all who ask for it get the same one.
///
/// However many threads and tasks ask at once, one of them makes the value and the others wait for it; see
/// ``CreationGate``.
class RetainedSlot<Value>: Slot<Value>, KeepingSlot, @unchecked Sendable {
    let gate = CreationGate()

    // Making a value that is kept is a resolution of its own and records itself.
    override var entryOnceResolved: Entry { .direct }

    override var keeper: (any KeepingSlot)? { self }

    /// The value, if there is one that may still be used.
    func current() throws(ResolutionError) -> Value? {
        fatalError("\(Self.self) does not override current()")
    }

    /// Keeps a value that was just made.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - epoch: What ``epoch`` was before the factory ran.
    ///   - pass: The resolution that made it.
    ///   - start: When the factory began.
    /// - Returns: Whether the container took the value; otherwise it has been shut down meanwhile.
    func keep(
        _ value: Kept<Value>, epoch: Int, in pass: ResolutionPass, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        fatalError("\(Self.self) does not override keep(_:epoch:in:since:)")
    }

    /// How often the slot has been reset.
    var epoch: Int { 0 }

    override func keptObject() throws(ResolutionError) -> KeptObject? { try current().map(Kept.init) }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        // Only this slot's values are pinned under its identity.
        if let pinned = pass?.pinnedValues[ObjectIdentifier(self)] {
            observed?.note(.reused, in: pass)
            return unsafeDowncast(pinned, to: Kept<Value>.self).value
        }
        if let value = try current() {
            observed?.note(.reused, in: pass)
            return value
        }
        if mustAwait { throw ResolutionError.notStarted(making, in: pass) }
        var isOwn = false
        let value = try gate.make(
            making, in: pass, container: container,
            current: { () throws(ResolutionError) in try self.current() },
            make: { pass throws(ResolutionError) in
                isOwn = true
                return try self.createImmediately(in: pass).value
            })
        // Somebody else made it while this one waited.
        if !isOwn { observed?.note(.reused, in: pass) }
        return value
    }

    private func createImmediately(in pass: ResolutionPass) throws(ResolutionError) -> Kept<Value> {
        try container.creations.begin(making, in: pass)
        defer { container.creations.end(pass) }
        let (epoch, start) = (epoch, ContinuousClock.now)
        let value = Kept(try make(pass))
        if try keep(value, epoch: epoch, in: pass, since: start) { return value }
        // The container did not wait for this thread any more, and nobody else can shut the value down.
        if let shutdown = shutdownCall(for: value) { Task { try await shutdown() } }
        throw ResolutionError.about(making, .shutDown)
    }

    func attempt(
        _ creation: SynchronousCreation, in pass: ResolutionPass
    ) async throws(ResolutionError) -> CreationGate.Attempt<KeptObject> {
        isOnMainActor
            ? try await attemptOnMainActor(creation, in: pass) : try await attemptConcurrently(creation, in: pass)
    }

    @MainActor
    private func attemptOnMainActor(
        _ creation: SynchronousCreation, in pass: ResolutionPass
    ) async throws(ResolutionError) -> CreationGate.Attempt<KeptObject> { try attemptHere(creation, in: pass) }

    @concurrent
    private func attemptConcurrently(
        _ creation: SynchronousCreation, in pass: ResolutionPass
    ) async throws(ResolutionError) -> CreationGate.Attempt<KeptObject> { try attemptHere(creation, in: pass) }

    private func attemptHere(
        _ creation: SynchronousCreation, in pass: ResolutionPass
    ) throws(ResolutionError) -> CreationGate.Attempt<KeptObject> {
        try gate.attempt(
            creation, in: pass, container: container,
            current: { () throws(ResolutionError) in try self.keptObject() },
            make: { pass throws(ResolutionError) in try self.createImmediately(in: pass) })
    }

    func create(in pass: ResolutionPass) async throws(ResolutionError) -> KeptObject {
        let (epoch, start) = (epoch, ContinuousClock.now)
        let value = try await makeAwaiting(pass)
        if try keep(value, epoch: epoch, in: pass, since: start) { return value }
        // The container did not wait for this task any more, and nobody else can shut the value down.
        try? await shutdownCall(for: value)?()
        throw ResolutionError.about(making, .shutDown)
    }

    /// What shuts `value` down, if the module says how.
    final func shutdownCall(for value: Kept<Value>) -> ShutdownCall? {
        guard let action = (provision.factory as? FactoryRegistration<Value>)?.onShutdown else { return nil }
        return { try await action(HandedOver(value.value)) }
    }
}
