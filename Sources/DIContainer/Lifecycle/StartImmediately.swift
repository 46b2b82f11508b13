extension Container {
    /// Creates all eager singletons now, without waiting.
    ///
    /// ```swift
    /// @MainActor func launch() throws {
    ///     app.build()
    ///     try app.startImmediately()        // before the first frame is drawn
    /// }
    /// ```
    ///
    /// It creates them on the main actor, one after the other, so that your program is ready when the call returns.
    ///
    /// If a singleton must be awaited, it creates nothing, and the error names all such keys: call ``start(progress:)``.
    /// If a factory fails, what was created stays, and another start creates the rest.
    ///
    /// - Parameter progress: Called after each value.
    /// - Returns: When each value was made, even if other code asked for it meanwhile.
    /// - Throws: ``ResolutionError`` with the path to the value that failed, or with the keys that must be awaited.
    @discardableResult @MainActor
    public func startImmediately(
        progress: (StartProgress) -> Void = { _ in }
    ) throws(ResolutionError) -> Timeline {
        let begin = Duration.now
        lifecycle.beginStart()
        defer { lifecycle.endStart() }
        do throws(ResolutionError) {
            try makeImmediately(progress: progress)
        } catch {
            noteEnd(of: .start, since: begin, error: error)
            throw error
        }
        noteEnd(of: .start, since: begin)
        return lifecycle.timeline(since: begin)
    }

    @MainActor
    private func makeImmediately(progress: (StartProgress) -> Void) throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        if let error = try ResolutionError(awaiting: Self.slotsToAwait(for: targets)) { throw error }
        // What only a start makes must be there before a factory asks for it.
        let first = Self.slotsOnMainActor(for: targets)
        let ordered = first + targets.filter { !$0.isMadeOnMainActor }
        let total = targets.count { $0.container === self }
        var made = 0
        for slot in ordered {
            try makeNow(slot)
            // In the parents, it makes what this container's values need, and reports only its own.
            guard slot.container === self else { continue }
            made += 1
            progress(StartProgress(made: made, total: total, of: slot))
        }
    }

    private func makeNow(_ slot: KeepingSlot) throws(ResolutionError) {
        let trace = Trace()
        defer { trace.finish() }
        try Frame.with(self, trace) { () throws(ResolutionError) in try slot.makeNow(in: trace) }
    }

    /// The slots that only a start makes, among the targets and their dependencies: dependencies first.
    private static func slotsOnMainActor(for targets: [KeepingSlot]) -> [KeepingSlot] {
        var (found, visited) = ([KeepingSlot](), Set<ObjectIdentifier>())
        var pending: [(slot: Slot, isEntered: Bool)] = targets.reversed().map { ($0, false) }
        while let (slot, isEntered) = pending.popLast() {
            if isEntered {
                if slot.isMadeOnMainActor, let slot = slot.keeping, slot.keptBox() == nil { found.append(slot) }
            } else if visited.insert(ObjectIdentifier(slot)).inserted {
                pending.append((slot, true))
                pending += slot.requirements.reversed().map { ($0, false) }
            }
        }
        return found
    }

    /// The slots that must be awaited before others have their values: themselves, or their dependencies.
    private static func slotsToAwait(for targets: [KeepingSlot]) throws(ResolutionError) -> [Slot] {
        var found: [Slot] = []
        var visited: Set<ObjectIdentifier> = []
        var pending: [Slot] = targets.reversed()
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            if slot.keeping?.keptBox() != nil { continue }
            if slot.mustAwait { found.append(slot) } else { pending += slot.requirements.reversed() }
        }
        return found
    }
}

extension ResolutionError {
    /// The error for a start that cannot wait; `nil` if there is nothing to await.
    fileprivate init?(awaiting slots: [Slot]) {
        guard let first = slots.first else { return nil }
        let others = slots.dropFirst().map(\.step.description).joined(separator: ", ")
        let explanation =
            others.isEmpty
            ? "it must be awaited, and startImmediately() cannot wait."
            : "it must be awaited, and so must \(others); startImmediately() cannot wait."
        self = first.error(.notStarted).advising(
            "call `try await container.start()` instead.", since: explanation)
    }
}
