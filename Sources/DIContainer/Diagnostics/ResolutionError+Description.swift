extension ResolutionError: CustomStringConvertible {
    /// The whole message: headline, places, path, reason and fix.
    public var description: String {
        var lines = ["\(headline)"]
        lines.append("  value:      \(valueType)")
        if let registeredAt { lines.append("  registered: \(registeredAt)") }
        if let requestedFrom { lines.append("  requested:  \(requestedFrom)") }
        if path.count > 1 { lines.append("  path:       " + Self.text(of: path)) }
        lines.append(contentsOf: details.map { "  " + $0 })
        lines.append("  fix:        \(fix)")
        return lines.joined(separator: "\n")
    }

    private var headline: String {
        switch reason {
        case .missing: "No module serves \(key)."
        case .cycle: "\(key) needs itself."
        case .factoryFailed: "The factory of \(key) failed."
        case .deadlock: "Making \(key) would wait forever."
        case .notAnObject: "\(key) is shared, but its value is no object."
        case .notStarted: "\(key) was asked for before it was there."
        case .cancelled: "Waiting for \(key) was cancelled."
        case .shutDown: "The container of \(key) has been shut down."
        case .startFailed: "The container of \(key) is taking back a start that failed."
        }
    }

    private var details: [String] {
        switch reason {
        case .missing(let nearest?): ["similar:    \(nearest) is registered"]
        case .missing, .cycle, .cancelled, .shutDown, .startFailed: []
        case .notStarted:
            ["reason:     it is made by an asynchronous factory, or needs what is, and this call cannot wait"]
        case .factoryFailed(let error): ["error:      \(error)"]
        case .deadlock(let otherPath): ["meanwhile:  another thread or task is making " + Self.text(of: otherPath)]
        case .notAnObject(let type): ["made:       a value of type \(type)"]
        }
    }

    private var fix: String {
        switch reason {
        case .missing:
            remedy ?? "add a module for it to the container or to a parent of it."
        case .cycle:
            """
            inject one key of the path as Lazy<…>, so that it is resolved when it is first used, \
            or move what both sides need into a key of its own.
            """
        case .factoryFailed:
            "mend what the factory reports; nothing was kept, so a later resolution tries again."
        case .deadlock:
            """
            inject one of these keys as Lazy<…>, or make both on one thread before others use them: \
            each is needed while the other is made.
            """
        case .notStarted:
            """
            call `try await container.start()` before, for singletons, \
            or wait for the value by `try await container.resolve(\(key).self)`.
            """
        case .cancelled:
            "nothing, where the cancellation was meant; nothing was lost, so a later resolution tries again."
        case .shutDown:
            "resolve what is needed before `shutdown()`, or make another container."
        case .startFailed:
            "resolve it once `start()` has thrown; mend what that error reports, and call `start()` again."
        case .notAnObject:
            "use scope .singleton or .cached(in:), or make the value a class: only objects can be held weakly."
        }
    }

    private static func text(of path: [Step]) -> String {
        path.map(\.description).joined(separator: " -> ")
    }
}
