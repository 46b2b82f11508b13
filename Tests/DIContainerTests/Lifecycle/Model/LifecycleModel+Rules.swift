// The rules, each where it is seen to be broken.
extension LifecycleModel {
    mutating func judge(_ operation: Operation, _ outcome: LifecycleOutcome, isCancelled: Bool) {
        let call = operation.call
        let slots = slots(of: call)
        // What its parent serves, a container that is shut down may still hand on.
        if let over = closings[slots.first?.container ?? call.container]?.over, over < operation.began {
            let isRefused =
                switch outcome {
                case .done: slots.isEmpty
                case .values: false
                case .threw(let error): error == .shutDown || isCancelled && error == .cancelled
                }
            if !isRefused { report(.shutdownIsFinal, "\(call) began after the shutdown, and ended with \(outcome)") }
        }
        switch outcome {
        case .done where call.kind == .start:
            for slot in slots where current[slot] == nil && !isAnyClosing([slot]) {
                report(.startMakes, "\(call) returned, and \(slot) is not there")
            }
        case .done: if call.isByTask { judgeReturned(operation) }
        case .values(let values): for value in values { judgeGiven(value, to: operation) }
        case .threw(let error): judge(error, of: operation, isCancelled: isCancelled)
        }
    }

    private mutating func judgeGiven(_ value: Int, to operation: Operation) {
        for part in values[value]!.parts.sorted() where isKept(values[part]!.slot) {
            let run = values[part]!.run
            let isFromBefore = lines.values.contains { line in
                guard line.isOf(run.slot, in: graph), let drawn = line.drawn, drawn < operation.began else {
                    return false
                }
                // While it shuts down, a container draws no other lines.
                return run.began < line.began
                    && (line.scope == nil || drawn < closings[line.container]?.began ?? .max)
            }
            if isFromBefore {
                report(.lineIsDrawn, "\(operation.call) was given value \(value), made of \(part) from before a line")
            } else if let other = current[run.slot], other != part, !mayBeOver(run) {
                report(.valueIsOne, "\(operation.call) was given value \(part), and \(other) is current")
            }
        }
    }

    private mutating func judge(_ error: LifecycleError, of operation: Operation, isCancelled: Bool) {
        let call = operation.call
        let asked = reach(of: slots(of: call), askedInside)
        let isOwn =
            switch error {
            case .factory(let run):
                asked.contains(runs[run]!.slot) && runs[run]!.ended! >= horizon(of: run, for: operation)
            case .cancelled, .factoryCancelled: isCancelled && !call.isRead || hasManyEnds(operation)
            case .shutDown: isAnyClosing(asked) || isAnyClosing(slots(of: call))
            case .circle: hasCircle(in: asked)
            case .notStarted: call.isRead && isMissing(slots(of: call)[0], for: operation)
            case .other: false
            }
        if !isOwn {
            report(.failsForItself, "\(call) threw \(error)")
        } else if error == .shutDown, !mayBeRefused(call) {
            report(.shutdownIsFinal, "\(call) was refused, and its value is there, or can be made at once")
        }
    }

    /// When a run may have failed whose error is thrown now: since the call began, or as one that failed before left
    /// creations behind. Those fail for another reason, or make dependents of what has failed.
    private func horizon(of run: Int, for operation: Operation) -> Int {
        // A start asks for dependents, too.
        let isDependent = operation.call.kind == .start || !slots(of: operation.call).contains(runs[run]!.slot)
        let left = operation.failed.filter { $0.error != .factory(run: run) || isDependent }
        return left.map(\.horizon).reduce(operation.horizon, min)
    }

    /// Whether so many sessions ended during a call that it may give up.
    private func hasManyEnds(_ operation: Operation) -> Bool {
        lines.values.count { $0.drawn ?? .max > operation.began } >= 50
    }

    private func isAnyClosing(_ slots: some Sequence<LifecycleSlot>) -> Bool {
        slots.contains { closings[$0.container] != nil }
    }

    /// Whether a value must be awaited that need not have been there when a call began.
    private func isMissing(_ slot: LifecycleSlot, for operation: Operation) -> Bool {
        if let value = current[slot], isThere(value, before: operation.began) { return false }
        return graph.node(slot).isAsynchronous
            || graph.dependencies(of: slot).contains { isMissing($0, for: operation) }
    }

    /// Whether a value was kept before a moment. On threads, its factory is done before that, so somebody must have it.
    private func isThere(_ value: Int, before moment: Int) -> Bool {
        if !isOnThreads { return values[value]!.made < moment }
        return runs.values.contains { $0.parts.contains(value) && $0.began < moment }
    }

    /// Whether a value is neither there nor made at once in a container that shuts down.
    private func mayBeRefused(_ call: LifecycleOperation) -> Bool {
        if call.kind == .start { return true }
        var (visited, pending) = (Set<LifecycleSlot>(), slots(of: call))
        if closings[call.container] != nil, pending[0].container != call.container { return true }
        while let slot = pending.popLast() {
            guard visited.insert(slot).inserted else { continue }
            let closing = closings[slot.container]
            if closing != nil, mayBeClosed(slot.container) { return true }
            if let value = current[slot], isThere(value, before: closing?.began ?? .max) { continue }
            // Each key is made at most once meanwhile.
            let isMade = runs.values.contains { $0.slot == slot && $0.ended ?? .max > closing?.began ?? .max }
            if closing != nil, graph.mustAwait(slot) || isMade { return true }
            pending += graph.dependencies(of: slot) + (askedInside[slot] ?? [])
        }
        return false
    }

    mutating func judge(_ run: Run) {
        let closing = closings[run.slot.container]
        if let sure = closing?.sure, graph.node(run.slot).isAsynchronous,
            (isOnThreads ? run.asked : time) > sure
        {
            report(.shutdownIsFinal, "\(run.slot) is made in the shutdown, and waits")
        }
        guard isKept(run.slot) else { return }
        if closing?.over != nil { report(.shutdownIsFinal, "\(run.slot) is made after the shutdown") }
        if let value = current[run.slot] { report(.valueIsOne, "\(run.slot) is made, and value \(value) is current") }
        if runs.values.contains(where: { $0.slot == run.slot && $0.ended == nil && !mayBeOver($0) }) {
            report(.valueIsOne, "\(run.slot) is made twice at the same time")
        }
    }

    /// A factory that waits until it is cancelled is awaited by a call that is not.
    mutating func judgeHanging() {
        for run in runs.values.filter({ $0.isHanging && $0.ended == nil }).sorted(by: { $0.began < $1.began }) {
            let isAwaited = running.contains { operation in
                !operation.isCancelled && slots(of: operation.call).contains { graph.reach(of: $0).contains(run.slot) }
            }
            if !isAwaited { report(.cancelled, "\(run.slot) is made, and no call waits for it") }
            // The factory of a value that is not kept is its caller's.
            if isKept(run.slot), closings[run.slot.container] != nil {
                report(.cancelled, "\(run.slot) is made, and a shutdown waits for it")
            }
        }
    }

    mutating func judgeClosing(of number: Int) {
        let value = values[number]!
        let slot = value.slot
        let isShutdown = closings[slot.container] != nil
        if value.closes != nil { report(.allIsShutDown, "value \(number) is shut down once more") }
        let isEnded = operations.values.contains {
            $0.call.kind == .end(graph.scope(slot)) && $0.call.container == slot.container
        }
        if !isShutdown, current[slot] == number || !isEnded {
            report(.onlyOverIsShutDown, "value \(number) of \(slot) is shut down, and it is in place")
        }
        for (other, one) in values.sorted(by: { $0.key < $1.key }) where other != number {
            guard one.slot.container == slot.container, needsShutdown(one), one.closed == nil else { continue }
            if one.closes != nil { report(.allIsShutDown, "values \(other) and \(number) are shut down at once") }
            // What is made in a shutdown comes too late to be the first.
            if one.parts.contains(number), one.run.began < closings[slot.container]?.began ?? .max {
                report(.allIsShutDown, "value \(number) is shut down before \(other), which is made of it")
            }
        }
    }

    /// The end of a scope, or a shutdown, has returned.
    private mutating func judgeReturned(_ operation: Operation) {
        let call = operation.call
        func isOver(_ run: Run) -> Bool {
            guard run.slot.container == call.container else { return false }
            return switch call.kind {
            case .shutdown: isKept(run.slot)
            case .end(let scope): graph.scope(run.slot) == scope && run.began < operation.began
            default: false
            }
        }
        for (number, value) in values.sorted(by: { $0.key < $1.key }) where isOver(value.run) {
            if needsShutdown(value), value.closed == nil {
                report(.allIsShutDown, "\(call) returned, and value \(number) is not shut down")
            }
        }
        if let run = runs.values.first(where: { $0.ended == nil && isOver($0) }) {
            report(.allIsShutDown, "\(call) returned, and \(run.slot) is being made")
        }
    }

    /// When nothing runs any more, what is over has been shut down, whoever has called that.
    mutating func judgeLeft() {
        for (number, value) in values.sorted(by: { $0.key < $1.key }) where needsShutdown(value) && value.closes == nil
        {
            let isOver =
                closings[value.slot.container] != nil
                || operations.values.contains {
                    $0.call.kind == .end(graph.scope(value.slot)) && $0.call.container == value.slot.container
                        && $0.began > value.run.began
                }
            if isOver { report(.allIsShutDown, "value \(number) of \(value.slot) is not shut down") }
        }
    }
}
