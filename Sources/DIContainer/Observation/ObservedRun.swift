import Synchronization

/// A resolution that an observer is told of when it ends.
final class ObservedRun: Sendable {
    let id: UInt64
    /// The one around it on the same call stack.
    let outer: ObservedRun?
    /// How many are around it.
    let depth: Int
    let start = Duration.now

    private static let nextID = Atomic<UInt64>(1)

    init(in trace: Trace?) {
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        outer = trace?.innermostObserved
        depth = outer.map { $0.depth + 1 } ?? 0
    }
}

extension Container {
    /// Tells the observer, if there is one, how a resolution has ended.
    ///
    /// - Parameter run: The run of the factory; `nil` if none ran, since the value was there, or could not be made.
    @inline(never)
    func observe(
        _ outcome: ObservedResolution.Outcome, of origin: ValueOrigin, _ lifetime: Lifetime? = nil,
        run: ObservedRun? = nil, in trace: Trace?
    ) {
        guard let observer else { return }
        let duration = run.map { .now - $0.start } ?? .zero
        let run = run ?? ObservedRun(in: trace)
        observer.resolved(
            ObservedResolution(
                id: run.id, parent: run.outer?.id, depth: run.depth, key: origin.key.description,
                place: origin.place, scope: lifetime?.description, isOnMainActor: origin.key.type.isOnMainActor,
                duration: duration, outcome: outcome, began: run.start, identity: origin.key,
                container: ObjectIdentifier(self), callStack: trace?.callStack ?? ObjectIdentifier(run)))
    }
}

extension Slot {
    /// Tells the observer, if there is one, that a value was there, or could not be made.
    final func observe(_ outcome: ObservedResolution.Outcome, in trace: Trace?) {
        if container.observation == nil { return }
        container.observe(outcome, of: origin, lifetime, in: trace)
    }

    /// Tells the observer of an error, unless the run of the factory has.
    final func observeFailure(_ error: ResolutionError, in trace: Trace?) {
        if trace?.lastFailure != ObjectIdentifier(self) { observe(.failed(error), in: trace) }
    }

    private func begin(in trace: Trace) -> ObservedRun {
        let run = ObservedRun(in: trace)
        trace.observed = run
        return run
    }

    private func end(_ run: ObservedRun, _ outcome: ObservedResolution.Outcome, in trace: Trace) {
        trace.observed = run.outer
        if case .failed = outcome { trace.noteFailure(of: ObjectIdentifier(self)) }
        container.observe(outcome, of: origin, lifetime, run: run, in: trace)
    }

    /// Runs a factory, and tells the container's observer of it, if there is one.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    final func observing<Value>(in trace: Trace?, _ make: () throws -> Value) throws -> Value {
        guard let trace, container.observation != nil else { return try make() }
        let run = begin(in: trace)
        do {
            let value = try make()
            end(run, .made, in: trace)
            return value
        } catch {
            let error = origin.report(error, in: trace)
            end(run, .failed(error), in: trace)
            throw error
        }
    }

    /// Runs an asynchronous factory, and tells the container's observer of it, if there is one.
    @inline(never) final func observing(
        in trace: Trace, _ make: () async throws(ResolutionError) -> AnyBox
    ) async throws(ResolutionError) -> AnyBox {
        if container.observation == nil { return try await make() }
        let run = begin(in: trace)
        do throws(ResolutionError) {
            let box = try await make()
            end(run, .made, in: trace)
            return box
        } catch {
            end(run, .failed(error), in: trace)
            throw error
        }
    }
}
