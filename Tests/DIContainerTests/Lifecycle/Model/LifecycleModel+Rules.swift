// The rules, each where it is seen to be broken.
extension LifecycleModel {
    // MARK: What came of an operation

    mutating func judge(_ operation: Operation, _ outcome: LifecycleOutcome, isCancelled: Bool) {
        let call = operation.call
        // What the parent serves, a child that is shut down may still hand on.
        let server = slots(of: call).first?.container ?? call.container
        if let returned = shutdownReturned[server], returned < operation.began {
            judgeAfterShutdown(operation, outcome, isCancelled: isCancelled)
        }
        switch outcome {
        case .done: if call.kind == .shutdown { judgeReturnedShutdown(call) }
        case .values(let values):
            for value in values {
                judgeGiven(value, to: operation)
                // What a factory asks for is its own affair: perhaps it was called by a start that fails.
                if call.caller == .task { for part in singletons(in: value) { hold(part, byStart: false) } }
            }
        case .started(let found):
            // What starts while another start is taken back is taken back as well.
            if call.isBelowShutdown { return }
            for (slot, value) in found.sorted(by: { $0.key.node < $1.key.node }) {
                if let value {
                    judgeGiven(value, to: operation)
                    for part in singletons(in: value) { hold(part, byStart: true) }
                } else if !graph.withParents(call.container).contains(where: isClosing) {
                    report(.startIsKept, "start #\(call.id) returned, and \(slot) is not there")
                }
            }
        case .threw(let error): judge(error, of: operation, isCancelled: isCancelled)
        }
    }

    /// The singletons among the values that a value is made of.
    private func singletons(in value: Int) -> [Int] {
        values[value]!.parts.filter { values[$0]!.isFinal && graph.scope(values[$0]!.slot).isSingleton }.sorted()
    }

    private mutating func judgeGiven(_ value: Int, to operation: Operation) {
        for part in values[value]!.parts.sorted() {
            let slot = values[part]!.slot
            // A value of a session may be shut down while requests from before its end hold it.
            // What is shut down finds what it needs until all of it is shut down.
            // What shuts values down may still be given them, and so may factories that run for it.
            let isInside = operations.values.contains { $0.call.isBelowShutdown && $0.ended == nil }
            if !values[part]!.closes.isEmpty, !graph.scope(slot).isCached, !isClosing(slot.container), !isInside,
                !operation.call.isBelowShutdown, !isTakenBack(slot, with: operation.call.caller)
            {
                report(
                    .onlyOwnIsTakenBack,
                    "#\(operation.call.id) was given value \(value), made of \(part), which had been shut down")
            }
            guard graph.scope(slot).isCached else { continue }
            for reset in resets where reset.container == slot.container && reset.scope == graph.scope(slot) {
                if reset.ended < operation.began, values[part]!.began < reset.began {
                    report(
                        .resetIsLine, "#\(operation.call.id) was given value \(value), made of \(part) before a reset")
                }
            }
        }
        // What shuts values down has those that are shut down, and meanwhile others may have new ones.
        for part in singletons(in: value) where !operation.call.isBelowShutdown {
            if let other = held[values[part]!.slot], other.value != part {
                report(
                    .singletonIsOne, "#\(operation.call.id) was given value \(part), and others hold \(other.value)")
            }
        }
    }

    // MARK: Errors

    private mutating func judge(_ error: LifecycleError, of operation: Operation, isCancelled: Bool) {
        let call = operation.call
        let rule = call.kind == .start ? Rule.startFailsForItself : .resolutionFailsForItself
        let asked = asked(by: operation)
        let isAnyClosing =
            graph.withParents(call.container).contains(where: isClosing)
            || asked.contains { isClosing($0.container) }
        let isOwn =
            switch error {
            case .factory(let run):
                asked.contains(runs[run]!.slot)
                    && (runs[run]!.ended! >= operation.horizon || isOnItsWay(errorOf: run))
            // A factory may go on after all that had asked for its value.
            case .cancelled, .factoryCancelled:
                isAnyClosing || isCancelled && !call.isRead || isLeft(call.caller)
            case .shutDown: isAnyClosing
            // What a child keeps is not part of a taking back in its parent, which waits for it there.
            case .circle: hasCircle(in: asked) || call.isBelowAnyShutdown
            case .notStarted: call.isRead && isMissing(slots(of: call)[0], for: operation)
            // What is made for a taking back is no one else's; code that cannot wait is told so.
            case .startFailed: call.isRead || call.isBelowAnyShutdown
            case .other: false
            }
        if !isOwn { report(rule, "#\(call.id) threw \(error)") }
    }

    /// Whether a value need not be there yet that must be awaited before `slot` has one.
    private func isMissing(_ slot: LifecycleSlot, for operation: Operation) -> Bool {
        if let held = held[slot], held.since < operation.began, !isClosing(slot.container) { return false }
        return graph.mustAwait(slot) || graph.dependencies(of: slot).contains { isMissing($0, for: operation) }
    }

    // MARK: Shutting down and taking back

    private mutating func judgeAfterShutdown(
        _ operation: Operation, _ outcome: LifecycleOutcome, isCancelled: Bool
    ) {
        let isRefused =
            switch outcome {
            case .done: true
            case .values: false
            case .started(let found): found.isEmpty
            case .threw(let error): error == .shutDown || isCancelled && error == .cancelled
            }
        if !isRefused {
            report(.shutdownIsFinal, "#\(operation.call.id) began after the shutdown, and ended with \(outcome)")
        }
    }

    private mutating func judgeReturnedShutdown(_ call: LifecycleOperation) {
        if call.isBelowShutdown || call.isInFactory { return }
        for (slot, held) in held where slot.container == call.container && graph.node(slot).hasShutdown {
            if values[held.value]!.closed == nil {
                report(.shutdownIsFinal, "shutdown #\(call.id) returned before value \(held.value) was shut down")
            }
        }
    }

    mutating func judgeClosing(of value: Int) {
        let (slot, closes) = (values[value]!.slot, values[value]!.closes)
        let firstClosing = values.values.filter { $0.slot.container == slot.container }.compactMap(\.closes.first).min()
        if closes.count > 1 { report(.shutdownIsFinal, "value \(value) is shut down once more") }
        if !isClosing(slot.container), let held = held[slot], held.value == value {
            report(
                held.isStarted ? .startIsKept : .onlyOwnIsTakenBack,
                "value \(value) of \(slot) is shut down, and it is held")
        }
        for (dependent, other) in values.sorted(by: { $0.key < $1.key }) where dependent != value {
            guard other.parts.contains(value), other.slot.container == slot.container, other.closed == nil,
                other.isFinal, graph.node(other.slot).hasShutdown, !other.isReleased,
                // What an `onShutdown` makes comes too late to be the first.
                other.began < firstClosing!
            else { continue }
            report(.shutdownIsFinal, "value \(value) is shut down before \(dependent), which is made of it")
        }
    }

    // MARK: Runs

    mutating func judge(_ run: Run) {
        if let returned = shutdownReturned[run.slot.container] {
            let isAwaited = operations.values.contains {
                $0.ended == nil && $0.began < returned && asked(by: $0).contains(run.slot)
            }
            if !isAwaited { report(.shutdownIsFinal, "\(run.slot) is made after the shutdown") }
        }
        guard graph.scope(run.slot).isSingleton, run.layer == 0 else { return }
        if runs.values.contains(where: { $0.slot == run.slot && $0.ended == nil }) {
            report(.singletonIsOne, "\(run.slot) is made twice at the same time")
        }
        if let held = held[run.slot] {
            report(.singletonIsOne, "\(run.slot) is made, and value \(held.value) of it is held")
        }
    }

    // MARK: What is true when nothing runs

    mutating func judgeIdle() {
        for (number, value) in values.sorted(by: { $0.key < $1.key }) {
            let (slot, container) = (value.slot, value.slot.container)
            if value.isFinal, graph.scope(slot).isCached, graph.node(slot).hasShutdown { judgeSession(number) }
            guard value.isFinal, graph.scope(slot).isSingleton else { continue }
            if shutdownReturned[container] != nil {
                if graph.node(slot).hasShutdown, value.closes.isEmpty {
                    report(.shutdownIsFinal, "value \(number) of \(slot) was not shut down")
                }
            } else if !isClosing(container) {
                if let closes = value.closes.first, closes > lastIdle { judgeTakenBack(number, at: closes) }
                if value.began > lastIdle, !dropped.contains(container) { judgeKept(number) }
            }
        }
    }

    /// A value of a session that has ended was shut down; another one was not, unless a start has failed that wanted it.
    private mutating func judgeSession(_ number: Int) {
        let value = values[number]!
        let ends = operations.values.filter {
            $0.call.kind == .end(graph.scope(value.slot)) && $0.call.container == value.slot.container
        }
        let isOver =
            shutdownReturned[value.slot.container] != nil || ends.contains { $0.began > value.began && $0.ended != nil }
        if isOver, value.closes.isEmpty {
            report(.shutdownIsFinal, "value \(number) of \(value.slot) was not shut down, and its session has ended")
        }
        guard let closes = value.closes.first, closes > lastIdle, !isClosing(value.slot.container) else { return }
        if !ends.contains(where: { $0.began < closes }) { judgeTakenBack(number, at: closes) }
    }

    /// A value was taken back: a start must have failed that wanted it.
    private mutating func judgeTakenBack(_ number: Int, at closes: Int) {
        let slot = values[number]!.slot
        // What ends once no start is left to want it may end a little later; what only it is made of was made first.
        let parts = values[number]!.parts.map { values[$0]! }
        let began = parts.filter { $0.slot == slot || graph.scope($0.slot) == .unique }.map(\.began).min()!
        let isWanted = operations.values.contains { operation in
            operation.call.kind == .start && operation.hasFailed && operation.began < closes
                && min(closes, began) < operation.ended! && asked(by: operation).contains(slot)
        }
        // A factory may go on after all that had asked for its value; it gets nothing any more.
        let isLeft = operations.values.contains {
            $0.call.isInFactory && $0.outcome?.isCancelled == true && $0.began < closes && asked(by: $0).contains(slot)
        }
        if !isWanted && !isLeft {
            report(.onlyOwnIsTakenBack, "value \(number) of \(slot) was shut down, and no start failed that wanted it")
        }
    }

    /// A value is still kept, or it is not: it must not be if only starts asked for it that have failed.
    private mutating func judgeKept(_ number: Int) {
        let value = values[number]!
        let askers = operations.values.filter { operation in
            operation.ended! > lastIdle && asked(by: operation).contains(value.slot)
        }
        guard !askers.isEmpty, askers.allSatisfy({ $0.isFailedStart(of: value.slot.container) }) else { return }
        if graph.node(value.slot).hasShutdown, value.closes.isEmpty {
            report(
                .onlyOwnIsTakenBack,
                "value \(number) of \(value.slot) was not shut down, and only failed starts wanted it")
        }
        if !value.isReleased {
            report(
                .onlyOwnIsTakenBack,
                "value \(number) of \(value.slot) was not released, and only failed starts wanted it")
        }
    }
}

extension LifecycleModel.Operation {
    fileprivate func isFailedStart(of container: Int) -> Bool {
        call.kind == .start && call.caller == .task && call.container == container && hasFailed
    }
}

extension LifecycleOperation {
    var isRead: Bool { if case .read = kind { true } else { false } }
}
