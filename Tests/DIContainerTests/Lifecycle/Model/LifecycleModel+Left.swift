// What goes on although no call waits for it any more.
extension LifecycleModel {
    /// Whether a factory calls the library whose value no call has asked for that has not ended, as far as is declared. A start
    /// that fails is as good as ended: it only waits for its factories. So is a call of a factory that is left itself.
    ///
    /// - Parameter others: The runs between which the calls lead from one to the next, up to this one.
    func isLeft(_ caller: LifecycleOperation.Caller, besides others: Set<Int> = []) -> Bool {
        guard let run = caller.run else { return false }
        if others.contains(run) { return true }
        return !operations.values.contains { operation in
            guard operation.ended == nil, !isFailing(operation),
                slots(of: operation.call).contains(where: { graph.reach(of: $0).contains(runs[run]!.slot) })
            else { return false }
            return !isLeft(operation.call.caller, besides: others.union([run]))
        }
    }

    /// Whether a start has seen a factory fail that it asks for.
    private func isFailing(_ operation: Operation) -> Bool {
        guard operation.call.kind == .start else { return false }
        let asked = asked(by: operation)
        return runs.values.contains { $0.hasFailed && $0.ended! > operation.began && asked.contains($0.slot) }
    }

    /// Whether a factory that is left may have a value of a slot that is shut down: a start that fails takes both back, and what it
    /// shuts down stays in its place until all that is made there has ended.
    func isTakenBack(_ slot: LifecycleSlot, with caller: LifecycleOperation.Caller) -> Bool {
        isLeft(caller)
            && operations.values.contains { $0.ended == nil && isFailing($0) && asked(by: $0).contains(slot) }
    }

    /// Whether the error of a factory may still be on its way to calls that begin now: through factories that had asked for its
    /// value, since one of the calls that did has ended otherwise, without waiting for them.
    func isOnItsWay(errorOf number: Int) -> Bool {
        let run = runs[number]!
        return run.ended! > lastIdle
            && operations.values.contains { operation in
                guard case .threw(let error) = operation.outcome, error != .factory(run: number) else { return false }
                return !operation.call.isRead && operation.began < run.ended! && asked(by: operation).contains(run.slot)
            }
    }
}
