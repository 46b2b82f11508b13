extension Container {
    /// Makes all eager singletons at once, without waiting, if nothing that is started must be awaited.
    ///
    /// ```swift
    /// @MainActor func launch() throws {
    ///     app.build()
    ///     try app.startImmediately()        // before the first frame is drawn
    /// }
    /// ```
    ///
    /// It is for programs that have no asynchronous factory, and must be ready when the call returns. It runs on the
    /// main actor, so that keys of that actor can be made as well. The values are made one after the other, in the
    /// order of their modules; values that were made before are not made again.
    ///
    /// If something must be awaited, nothing is made: the error names all such keys, and ``start(progress:)`` is the
    /// call to use. If a factory fails, values that were made before stay, as if they had been resolved: a later start
    /// continues from there, and ``shutdown(timeLimit:)`` shuts them down.
    ///
    /// - Parameter progress: Called after each value.
    /// - Returns: When each value was made, even if other code asked for it meanwhile.
    /// - Throws: ``ResolutionError`` with the path to the value that failed, or with the keys that must be awaited.
    @discardableResult @MainActor
    public func startImmediately(
        progress: (StartProgress) -> Void = { _ in }
    ) throws(ResolutionError) -> Timeline {
        let (first, begin) = (ledger.nextNumber, Moment.now)
        do throws(ResolutionError) {
            try makeImmediately(progress: progress)
        } catch {
            noteEnd(of: .start, since: begin, error: error)
            throw error
        }
        noteEnd(of: .start, since: begin)
        return Timeline(ledger.entries(since: first).map { ($0.slot, $0.start, $0.end) })
    }

    @MainActor
    private func makeImmediately(progress: (StartProgress) -> Void) throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        if let error = try ResolutionError(awaiting: Self.slotsToAwait(for: targets)) { throw error }
        for (index, slot) in targets.enumerated() {
            let trace = Trace(isOfImmediateStart: true)
            defer { trace.finish() }
            try Frame.with(self, trace) { () throws(ResolutionError) in try slot.makeAhead(in: trace) }
            progress(StartProgress(made: index + 1, total: targets.count, of: slot))
        }
    }

    /// The slots that must be awaited before others have their values: themselves, or their dependencies.
    private static func slotsToAwait(for targets: [AnySlot]) throws(ResolutionError) -> [AnySlot] {
        var found: [AnySlot] = []
        var visited: Set<ObjectIdentifier> = []
        var pending = Array(targets.reversed())
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            if slot.lifetime.isKept, slot.madeBox() != nil { continue }
            if slot.mustAwait { found.append(slot) } else { pending += slot.requirements.reversed() }
        }
        return found
    }
}

extension ResolutionError {
    /// The error for a start that cannot wait; `nil` if there is nothing to await.
    fileprivate init?(awaiting slots: [AnySlot]) {
        guard let first = slots.first else { return nil }
        let others = slots.dropFirst().text(separator: ", ", \.origin.step.description)
        let explanation =
            others.isEmpty
            ? "it must be awaited, and startImmediately() cannot wait."
            : "it must be awaited, and so must \(others); startImmediately() cannot wait."
        self = first.origin.error(.notStarted).advising(
            "call `try await container.start()` instead.", since: explanation)
    }
}
