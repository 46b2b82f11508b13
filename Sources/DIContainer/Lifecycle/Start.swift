extension Container {
    /// Creates all singletons that must be awaited, and all eager ones, so that they can be read without waiting.
    ///
    /// ```swift
    /// app.build()
    /// try await app.start { print($0) }        // 3/7 DatabaseKey (120 ms)
    /// ```
    ///
    /// It creates them in parallel where the graph allows, each once. Of the parents' values it creates only those that
    /// this container's values need when they are made. Values with a time to live are created only if they are eager.
    ///
    /// If one fails, or you cancel the task, what was created stays: call it again for the rest, or
    /// ``shutdown(timeLimit:)`` to end everything.
    ///
    /// - Parameter progress: Called on the caller's actor after each value of this container.
    /// - Returns: When each value was made.
    /// - Throws: ``ResolutionError`` with the path to the value that failed.
    @discardableResult public nonisolated(nonsending) func start(
        progress: (StartProgress) -> Void = { _ in }
    ) async throws(ResolutionError) -> Timeline {
        let (begin, trace) = (Duration.now, Trace())
        lifecycle.beginStart()
        defer {
            trace.finish()
            lifecycle.endStart()
        }
        do throws(ResolutionError) {
            try await makeStarted(in: trace, progress: progress)
        } catch {
            noteEnd(of: .start, since: begin, error: error)
            throw error
        }
        noteEnd(of: .start, since: begin)
        return lifecycle.timeline(since: begin)
    }

    private nonisolated(nonsending) func makeStarted(
        in trace: Trace, progress: (StartProgress) -> Void
    ) async throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        let total = targets.count { $0.container === self }
        var made = 0
        // Dependencies first: a task group is slow when the last of its tasks end first.
        let ordered = targets.inOrder { $0.height < $1.height }
        let errors = await trace.make(ordered.map { ($0, { [] }) }) { slot, _ in
            // Values of the parents are made, but not reported.
            guard slot.container === self else { return }
            made += 1
            progress(StartProgress(made: made, total: total, of: slot))
        }
        if let error = Self.mostTelling(errors) { throw error }
    }

    /// Of all failures of the key that failed first, the one with the longest path.
    private static func mostTelling(_ errors: [ResolutionError]) -> ResolutionError? {
        let failures = errors.filter { !$0.isCancellation }
        guard let first = failures.first else { return errors.first }
        return failures.filter { $0.key == first.key }.max { $0.path.count < $1.path.count }
    }

    /// The slots whose values are to be made, all linked: those of this container, and those of the parents that must be
    /// started before values of this container can be read.
    private func slotsToStart() throws(ResolutionError) -> [KeepingSlot] {
        var targets: [KeepingSlot] = []
        var inherited: [Slot] = []
        for slot in allSlots {
            try linkIfNeeded(slot)
            for slot in [slot] + slot.contributed {
                inherited += slot.requirements.filter { $0.container !== self }
                guard let slot = slot.keeping, slot.lifetime.isEager || slot.lifetime.isSingleton && slot.mayAwait,
                    slot.isMissing
                else { continue }
                targets.append(slot)
            }
        }
        let reached = inherited.reached(goingOnFrom: \.isMissing).compactMap(\.keeping)
        return targets + reached.filter { $0.lifetime.isSingleton && ($0.mayAwait || $0.mustBeStarted) && $0.isMissing }
    }
}

extension Slot {
    /// Whether no container keeps the value now.
    fileprivate final var isMissing: Bool { keeping?.keptBox() == nil }

    /// Whether making the value needs a wait now.
    fileprivate final var hasToWait: Bool {
        mayAwait && [self].reached(goingOnFrom: \.isMissing).contains { $0.isAsynchronous && $0.isMissing }
    }
}

extension ResolutionError {
    var isCancellation: Bool { if case .cancelled = reason { true } else { false } }
}

/// The progress of ``Container/start(progress:)``.
///
/// ```swift
/// try await container.start { print($0) }         // 3/7 DatabaseKey (120 ms)
/// ```
public struct StartProgress: Sendable, Equatable {
    /// How many values have been made, including this one.
    public let made: Int
    /// How many of this container's values the start creates.
    public let total: Int
    /// The key whose value has just been made, as its user wrote it.
    public let key: String
    /// How long that took, without waiting for its dependencies.
    public let duration: Duration

    init(made: Int, total: Int, of slot: Slot) {
        (self.made, self.total, key) = (made, total, slot.registrations.key.description)
        duration = slot.container.lifecycle.duration(of: slot)
    }
}

extension StartProgress: CustomStringConvertible {
    /// The progress in one line.
    public var description: String {
        "\(made)/\(total) \(key) (\(duration.milliseconds.drop { $0 == " " }))"
    }
}

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
    /// If a singleton must be awaited, it creates nothing, and the error names it: call ``start(progress:)``. If a factory
    /// fails, what was created stays, and another start creates the rest.
    ///
    /// - Parameter progress: Called after each value.
    /// - Returns: When each value was made, even if other code asked for it meanwhile.
    /// - Throws: ``ResolutionError`` with the path to the value that failed, or with the key that must be awaited.
    @discardableResult @MainActor public func startImmediately(
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

    @MainActor private func makeImmediately(progress: (StartProgress) -> Void) throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        if let first = targets.first(where: \.hasToWait) {
            throw first.error(.notStarted).advising(
                "call `try await container.start()` instead.",
                since: "it must be awaited, and startImmediately() cannot wait.")
        }
        // What only a start makes must be there before a factory asks for it: dependencies first.
        func rank(of slot: Slot) -> Int { slot.isMadeOnMainActor ? slot.height : .max }
        let ordered = targets.inOrder { rank(of: $0) < rank(of: $1) }
        let total = targets.count { $0.container === self }
        var made = 0
        for slot in ordered {
            let trace = Trace()
            defer { trace.finish() }
            try Frame.with(self, trace) { () throws(ResolutionError) in try slot.makeNow(in: trace) }
            // Values of the parents are made, but not reported.
            guard slot.container === self else { continue }
            made += 1
            progress(StartProgress(made: made, total: total, of: slot))
        }
    }
}
