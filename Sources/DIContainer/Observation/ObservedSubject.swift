import Synchronization

/// The facts for an observer that are the same for all values of one slot.
final class ObservedSubject: Sendable {
    let observer: any ContainerObserver
    let origin: ValueOrigin
    let lifetime: Lifetime?
    /// The slot, to distinguish its failures from those of others.
    let slot: ObjectIdentifier?
    let container: ObjectIdentifier

    init(
        _ origin: ValueOrigin, _ lifetime: Lifetime? = nil, slot: Slot? = nil, in container: Container,
        for observer: any ContainerObserver
    ) {
        (self.observer, self.origin, self.lifetime) = (observer, origin, lifetime)
        (self.slot, self.container) = (slot.map(ObjectIdentifier.init), ObjectIdentifier(container))
    }

    /// A factory of the slot that is running.
    struct Run {
        let factory: ObservedFactory
        /// The resolution around it on the same call stack.
        let outer: ObservedFactory?
        /// The innermost one in the same trace, to be restored.
        let previous: ObservedFactory?
        let start: ContinuousClock.Instant
    }

    /// Notes that the factory begins.
    func begin(in trace: Trace) -> Run {
        let outer = trace.innermostObserved
        let factory = ObservedFactory(inside: outer)
        let run = Run(factory: factory, outer: outer, previous: trace.observed, start: .now)
        trace.observed = factory
        return run
    }

    /// Notes that the factory has finished.
    func end(_ run: Run, _ outcome: ObservedResolution.Outcome, in trace: Trace) {
        let duration = run.start.duration(to: .now)
        trace.observed = run.previous
        if case .failed = outcome, let slot { trace.noteFailure(of: slot) }
        report(
            run.factory, in: run.outer, callStack: trace.callStack, start: run.start, duration: duration,
            outcome: outcome)
    }

    /// Notes that a value was there, or that there was none and no factory has run.
    func note(_ outcome: ObservedResolution.Outcome, in trace: Trace?) {
        let outer = trace?.innermostObserved
        let factory = ObservedFactory(inside: outer)
        report(
            factory, in: outer, callStack: trace?.callStack ?? CallStack(), start: .now, duration: .zero,
            outcome: outcome)
    }

    /// Notes an error of the slot that its factory has not reported.
    func noteFailure(_ error: ResolutionError, in trace: Trace?) {
        if let slot, trace?.lastFailure == slot { return }
        note(.failed(error), in: trace)
    }

    @inline(never) private func report(
        _ factory: ObservedFactory, in outer: ObservedFactory?, callStack: CallStack, start: ContinuousClock.Instant,
        duration: Duration, outcome: ObservedResolution.Outcome
    ) {
        observer.resolved(
            ObservedResolution(
                id: factory.id, parent: outer?.id, depth: factory.depth, key: origin.key.description,
                place: origin.place, scope: lifetime?.description, isOnMainActor: origin.key.type.isOnMainActor,
                start: start, duration: duration, outcome: outcome, identity: origin.key, container: container,
                callStack: ObjectIdentifier(callStack)))
    }
}

/// A factory that an observer is told of, while it runs.
struct ObservedFactory: Sendable {
    let id: UInt64
    /// How many others are around it.
    let depth: Int

    private static let nextID = Atomic<UInt64>(1)

    init(inside outer: ObservedFactory?) {
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        depth = outer.map { $0.depth + 1 } ?? 0
    }
}

extension Slot {
    /// Runs a factory, and tells the container's observer of it, if there is one.
    final func observing<Value>(in trace: Trace?, _ make: () throws -> Value) throws -> Value {
        guard let trace, let observed else { return try make() }
        let run = observed.begin(in: trace)
        do {
            let value = try make()
            observed.end(run, .made, in: trace)
            return value
        } catch {
            let error = origin.report(error, in: trace)
            observed.end(run, .failed(error), in: trace)
            throw error
        }
    }

    /// Runs an asynchronous factory, and tells the container's observer of it, if there is one.
    final func observing(
        in trace: Trace, _ make: () async throws(ResolutionError) -> AnyBox
    ) async throws(ResolutionError) -> AnyBox {
        guard let observed else { return try await make() }
        let run = observed.begin(in: trace)
        do throws(ResolutionError) {
            let box = try await make()
            observed.end(run, .made, in: trace)
            return box
        } catch {
            observed.end(run, .failed(error), in: trace)
            throw error
        }
    }
}
