import Synchronization

/// What an observer is told of whenever a value of one slot is resolved.
struct ObservedSubject: Sendable {
    let observer: any ContainerObserver
    let key: KeyIdentity
    let place: SourcePlace?
    let lifetime: Lifetime?
    /// The slot, to tell its failures from those of others.
    let slot: ObjectIdentifier?
    let container: ObjectIdentifier

    private static let nextID = Atomic<UInt64>(1)

    /// A factory of the slot that is running.
    struct Run {
        let frame: ObservedFrame
        /// The resolution around it on the same call stack.
        let outer: ObservedFrame?
        /// The innermost one in the same pass, to be put back.
        let previous: ObservedFrame?
        let start: ContinuousClock.Instant
    }

    /// Notes that the factory begins.
    func begin(in pass: ResolutionPass) -> Run {
        let outer = pass.innermostObserved
        let frame = ObservedFrame(id: Self.makeID(), depth: outer.map { $0.depth + 1 } ?? 0)
        let run = Run(frame: frame, outer: outer, previous: pass.observed, start: .now)
        pass.observed = frame
        return run
    }

    /// Notes that the factory is done.
    func end(_ run: Run, _ outcome: ObservedResolution.Outcome, in pass: ResolutionPass) {
        let duration = run.start.duration(to: .now)
        pass.observed = run.previous
        if case .failed = outcome, let slot { pass.noteFailure(of: slot) }
        report(
            run.frame, in: run.outer, execution: pass.execution, start: run.start, duration: duration, outcome: outcome)
    }

    /// Notes that a value was there, or that there was none without a factory having run.
    func note(_ outcome: ObservedResolution.Outcome, in pass: ResolutionPass?) {
        let outer = pass?.innermostObserved
        let frame = ObservedFrame(id: Self.makeID(), depth: outer.map { $0.depth + 1 } ?? 0)
        report(
            frame, in: outer, execution: pass?.execution ?? Execution(), start: .now, duration: .zero, outcome: outcome)
    }

    /// Notes an error of the slot that its factory has not reported.
    func noteFailure(_ error: ResolutionError, in pass: ResolutionPass?) {
        if let slot, pass?.lastFailure == slot { return }
        note(.failed(error), in: pass)
    }

    private func report(
        _ frame: ObservedFrame, in outer: ObservedFrame?, execution: Execution, start: ContinuousClock.Instant,
        duration: Duration, outcome: ObservedResolution.Outcome
    ) {
        observer.resolved(
            ObservedResolution(
                id: frame.id, parent: outer?.id, depth: frame.depth, key: key.description, place: place,
                scope: lifetime?.description, isOnMainActor: key.type.isOnMainActor, start: start, duration: duration,
                outcome: outcome, identity: key, container: container, execution: ObjectIdentifier(execution)))
    }

    private static func makeID() -> UInt64 { nextID.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension Slot {
    /// What the container's observer is told of the slot; `nil` without one.
    final var observed: ObservedSubject? {
        container.observer.map { observer in
            ObservedSubject(
                observer: observer, key: provision.key, place: provision.main.place, lifetime: lifetime,
                slot: ObjectIdentifier(self), container: ObjectIdentifier(container))
        }
    }

    final func noteFailure(_ error: ResolutionError, in pass: ResolutionPass?) {
        observed?.noteFailure(error, in: pass)
    }

    /// The same factory, reporting to the container's observer if it has one.
    final func observing(_ make: @escaping LinkedFactory<Value>) -> LinkedFactory<Value> {
        guard let observed else { return make }
        return { [origin = FactoryOrigin(provision.main)] pass in
            // What an observer may see is always recorded; see `Container.link(_:)`.
            guard let pass else { return try make(nil) }
            let run = observed.begin(in: pass)
            do {
                let value = try make(pass)
                observed.end(run, .made, in: pass)
                return value
            } catch {
                let error = origin.report(error, in: pass)
                observed.end(run, .failed(error), in: pass)
                throw error
            }
        }
    }

    /// The same asynchronous factory, reporting to the container's observer if it has one.
    final func observing(_ make: @escaping LinkedAsyncFactory<Value>) -> LinkedAsyncFactory<Value> {
        guard let observed else { return make }
        return { pass throws(ResolutionError) in
            let run = observed.begin(in: pass)
            do throws(ResolutionError) {
                let value = try await make(pass)
                observed.end(run, .made, in: pass)
                return value
            } catch {
                observed.end(run, .failed(error), in: pass)
                throw error
            }
        }
    }
}
