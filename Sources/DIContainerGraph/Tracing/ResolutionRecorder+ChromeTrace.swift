import DIContainer

extension ResolutionRecorder {
    /// The recording in the trace-event format, which `chrome://tracing`, Perfetto and other viewers open.
    ///
    /// Each call stack and task has its own row; the starts and shutdowns of containers and values have one above them.
    /// Times are in microseconds since the first event. The format is described in "Trace Event Format" (Nat Duca and
    /// Dan Sinclair, 2016): complete events (`X`) for what took time, instant events (`i`) for values that were there.
    public var chromeTrace: String {
        let (resolutions, activities) = (resolutions, activities)
        guard let origin = (resolutions.map(\.start) + activities.map(\.start)).min() else {
            return "{\"traceEvents\": []}\n"
        }
        var rows = TraceRows(resolutions)
        var events = activities.map { TraceEvent($0, since: origin) }
        for resolution in resolutions.sorted(by: { $0.start < $1.start }) {
            events.append(TraceEvent(resolution, since: origin, row: rows.row(of: resolution)))
        }
        let names =
            [TraceEvent.name(ofRow: 0, "start and shutdown")]
            + rows.names.map { TraceEvent.name(ofRow: $0.row, $0.name) }
        return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n  "
            + (names + events.map(\.json)).joined(separator: ",\n  ") + "\n]}\n"
    }
}

/// The row of each call stack in a trace.
private struct TraceRows {
    private struct Row {
        let number: Int
        var end: ContinuousClock.Instant
    }

    private(set) var names: [(row: Int, name: String)] = []
    private var rows: [ObjectIdentifier: Row] = [:]
    /// When resolutions end, and on which call stacks, the last of all first.
    private var ends: [(end: ContinuousClock.Instant, callStack: ObjectIdentifier)]
    /// Call stacks that have ended at some time.
    private var over: [ObjectIdentifier] = []

    init(_ resolutions: [ObservedResolution]) {
        ends = resolutions.map { ($0.end, $0.callStack) }.sorted { $0.end > $1.end }
    }

    /// The row of a resolution; they come in the order in which they began.
    mutating func row(of resolution: ObservedResolution) -> Int {
        let callStack = resolution.callStack
        if rows[callStack] == nil { rows[callStack] = Row(number: freeRow(at: resolution.start), end: resolution.end) }
        let row = rows[callStack]!
        rows[callStack]!.end = max(row.end, resolution.end)
        // A resolution that takes no time has ended before the next one begins.
        if row.end <= resolution.start { over.append(callStack) }
        return row.number
    }

    /// A row whose call stack has ended, or a new one.
    private mutating func freeRow(at start: ContinuousClock.Instant) -> Int {
        while let last = ends.last, last.end <= start {
            ends.removeLast()
            over.append(last.callStack)
        }
        while let callStack = over.popLast() {
            // It may have continued meanwhile.
            guard let row = rows[callStack], row.end <= start else { continue }
            rows[callStack] = nil
            return row.number
        }
        names.append((names.count + 1, "call stack \(names.count + 1)"))
        return names.count
    }
}

extension ObservedResolution {
    fileprivate var end: ContinuousClock.Instant { start.advanced(by: duration) }
}

private struct TraceEvent {
    let json: String

    init(_ resolution: ObservedResolution, since origin: ContinuousClock.Instant, row: Int) {
        var arguments = [("outcome", JSONText.quoted(resolution.outcome.name))]
        if let scope = resolution.scope { arguments.append(("scope", JSONText.quoted(scope))) }
        arguments.append(
            ("isolation", JSONText.quoted(resolution.isOnMainActor ? "MainActor" : "nonisolated")))
        if let place = resolution.place { arguments.append(("place", JSONText.quoted(place.description))) }
        if case .failed(let error) = resolution.outcome {
            arguments.append(("error", JSONText.quoted(error.description)))
        }
        let isInstant = if case .reused = resolution.outcome { true } else { false }
        json = Self.event(
            resolution.key, category: "resolution", row: row, start: origin.duration(to: resolution.start),
            duration: isInstant ? nil : resolution.duration, arguments)
    }

    init(_ activity: ObservedActivity, since origin: ContinuousClock.Instant) {
        var arguments: [(String, String)] = []
        let name: String
        switch activity.kind {
        case .start: name = "start()"
        case .shutdown: name = "shutdown()"
        case .valueShutdown(let key, let place):
            name = "shutdown of \(key)"
            arguments.append(("place", JSONText.quoted(place.description)))
        }
        if let error = activity.error { arguments.append(("error", JSONText.quoted("\(error)"))) }
        json = Self.event(
            name, category: "lifecycle", row: 0, start: origin.duration(to: activity.start),
            duration: activity.duration, arguments)
    }

    /// The event that names a row.
    static func name(ofRow row: Int, _ name: String) -> String {
        JSONText.object([
            ("name", JSONText.quoted("thread_name")), ("ph", JSONText.quoted("M")), ("pid", "1"), ("tid", "\(row)"),
            ("args", JSONText.object([("name", JSONText.quoted(name))])),
        ])
    }

    private static func event(
        _ name: String, category: String, row: Int, start: Duration, duration: Duration?,
        _ arguments: [(String, String)]
    ) -> String {
        var members = [
            ("name", JSONText.quoted(name)), ("cat", JSONText.quoted(category)),
            ("ph", JSONText.quoted(duration == nil ? "i" : "X")), ("ts", microseconds(start)),
        ]
        members.append(duration.map { ("dur", microseconds($0)) } ?? ("s", JSONText.quoted("t")))
        members += [("pid", "1"), ("tid", "\(row)"), ("args", JSONText.object(arguments))]
        return JSONText.object(members)
    }

    /// A number of microseconds, to the nanosecond.
    private static func microseconds(_ duration: Duration) -> String {
        let nanoseconds = Int64(duration / .nanoseconds(1))
        let rest = "\(nanoseconds % 1000)"
        return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

extension ObservedResolution.Outcome {
    fileprivate var name: String {
        switch self {
        case .made: "made"
        case .reused: "reused"
        case .failed: "failed"
        }
    }
}
