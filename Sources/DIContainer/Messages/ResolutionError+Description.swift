extension ResolutionError: CustomStringConvertible {
    /// The whole message: code, headline, places, path, reason and fix.
    public var description: String { description(requested: requestedFrom?.description) }

    /// The same with another text for the place of the request.
    func description(requested: String?) -> String {
        var report = Report(code: code, headline: headline)
        report.add("value", valueType)
        if case .duplicate(let places) = reason {
            report.add("registered", places.map(\.description).joined(separator: "\n"))
        } else {
            report.add("registered", registeredAt?.description)
        }
        report.add("requested", requested)
        report.add("container", parts.container)
        if path.count > 1 { report.add("path", path.text) }
        addDetails(to: &report)
        report.add("reason", parts.explanation ?? usualExplanation)
        report.add("fix", parts.remedy ?? usualRemedy)
        return report.text
    }

    /// A word for the reason that stays the same from version to version, to search for. If validation can find the
    /// same mistake, the ``CompositionProblem`` has the same code.
    public var code: String {
        switch reason {
        case .missing: "missing-key"
        case .captive: "captive-dependency"
        case .cycle: "cycle"
        case .duplicate: "duplicate-module"
        case .factoryFailed: "factory-failed"
        case .deadlock: "deadlock"
        case .notAnObject: "shared-value"
        case .notStarted: "not-started"
        case .cancelled: "cancelled"
        case .shutDown: "shut-down"
        case .missingArgument: "missing-argument"
        }
    }

    private var headline: String {
        switch reason {
        case .missing: "No module serves \(key)."
        case .captive: "\(path[0].key) holds \(key) captive."
        case .cycle: "\(key) needs itself."
        case .duplicate(let places): "\(places.count) modules serve \(key)."
        case .factoryFailed: "The factory of \(key) failed."
        case .deadlock: "Making \(key) would wait forever."
        case .notAnObject: "\(key) is shared, but its value is not an object."
        case .notStarted: "\(key) was requested before it was ready."
        case .cancelled: "Waiting for \(key) was cancelled."
        case .shutDown: "The container of \(key) has been shut down."
        case .missingArgument(let type): "\(key) takes an argument of type \(type)."
        }
    }

    private func addDetails(to report: inout Report) {
        switch reason {
        case .missing: report.add("similar", parts.similar)
        case .factoryFailed(let error): report.add("error", "\(error)")
        case .deadlock(let otherPath):
            report.add("meanwhile", "another thread or task is making " + otherPath.text)
        case .notAnObject(let type): report.add("made", "a value of type \(type)")
        case .cycle, .duplicate, .captive, .cancelled, .shutDown, .notStarted, .missingArgument: break
        }
    }

    /// Why it is an error, if the headline does not say it.
    private var usualExplanation: String? {
        switch reason {
        case .cycle where readsItself: "the factory reads its own key, which has no value before the factory is done."
        case .captive(let lifetime):
            """
            a factory on the path asks for it while it runs, so \(path[0].key) would keep an old value of \
            \(lifetime) when others get a new one.
            """
        case .missing, .factoryFailed, .cancelled, .shutDown: nil
        case .duplicate: "a key has one value, and nothing says which module makes it."
        case .cycle: "each factory in the path needs the value of the next key before it can run."
        case .deadlock: "each of the two needs what the other is making."
        case .missingArgument: "the call that asked for the value passes none."
        case .notStarted: "it is made by an asynchronous factory, or needs a value that is, and this call cannot wait."
        case .notAnObject(let type):
            "scope .shared holds its value weakly, and \(type) is not a class: only objects can be held weakly."
        }
    }

    private var usualRemedy: String {
        switch reason {
        case .missing: "add a module for it to the container or to a parent of it."
        case .captive: "keep a Provider, and call it at each use, after the factory\nor give both the same scope."
        case .cycle where readsItself:
            """
            make the value without it; to build on the value of another module, use Module.decorating
            or give that module its own key or a name.
            """
        case .cycle:
            """
            inject one key of the path as Provider<…>, or, if it is a singleton, as Lazy<…>
            or move what both sides need into a separate key.
            """
        case .duplicate:
            """
            keep only one\nor give each its own key or a name
            or use replacing { } or Module.decorating on purpose.
            """
        case .factoryFailed:
            "fix what the factory reports; nothing was kept, so a later resolution tries again."
        case .deadlock:
            """
            inject one of these keys as Provider<…>, or, if it is a singleton, as Lazy<…>
            or move what both need into a separate key; \
            declare them with injecting:, and validate() finds such cycles.
            """
        case .notStarted where parts.isMadeByStart:
            """
            first call `try await container.start()` on the container that has the module
            or wait for the value in an asynchronous function, with `\(Self.awaiting(key))`.
            """
        case .notStarted:
            """
            wait for the value in an asynchronous function, with \
            `\(Self.awaiting(path.first { $0.place != nil }?.key ?? key))`; start() makes singletons only.
            """
        case .cancelled:
            "pass the cancellation on; nothing was lost, and a later resolution begins again."
        case .shutDown:
            "resolve the values that you need before `shutdown()`\nor make another container."
        case .missingArgument:
            "take Provider<\(key)>, and pass the argument at each call."
        case .notAnObject:
            "use scope .singleton or .cached(in:)\nor make the value a class."
        }
    }

    /// Whether a factory asks for the value that it is making.
    private var readsItself: Bool { path.count > 1 && path[path.count - 1] == path[path.count - 2] }

    /// The call that waits for the value of a key.
    private static func awaiting(_ key: String) -> String {
        let name = key.firstIndex(of: "\"")
        let type = name.map { key[..<$0].dropLast() } ?? key[...]
        return "try await container.resolve(\(type).self\(name.map { ", named: \(key[$0...])" } ?? ""))"
    }
}

extension [ResolutionError.Step] {
    /// The first ten steps, each on a line, and how many more there are.
    var listed: String {
        let more = count > Report.limit ? ["And \(count - Report.limit) more."] : []
        return (prefix(Report.limit).map(\.description) + more).joined(separator: "\n")
    }

    /// The steps on a line, or on several if that is too long; a circle at the end is drawn as one.
    var text: String {
        var steps = map(\.description)
        if count > 2, let start = firstIndex(of: self[count - 1]), start < count - 2 {
            steps.removeLast()
            for index in start..<steps.count {
                steps[index] = (index == start ? "+-> " : index == count - 2 ? "+-- " : "|   ") + steps[index]
            }
            return steps.joined(separator: "\n")
        }
        let line = steps.joined(separator: " -> ")
        return line.count <= 86 ? line : steps.joined(separator: "\n-> ")
    }
}
