extension CompositionProblem: CustomStringConvertible {
    /// The code, the headline, the places, the reason and the fix.
    public var description: String {
        var report = Report(code: code, headline: headline)
        addPlaces(to: &report)
        report.add("reason", reason)
        report.add("fix", ways)
        return report.text
    }

    /// The problem in one line.
    public var headline: String {
        switch kind {
        case .missing(let key, let dependent, _, _): "No module serves \(key), which \(dependent.key) injects."
        case .cycle(let path): "\(path[0].key) needs itself."
        case .duplicate(let key, let places): "\(places.count) modules serve \(key)."
        case .captive(let path, _): "\(path[0].key) holds \(path[path.count - 1].key) captive."
        case .nothingToReplace(let step, _): "There is no module of \(step.key) to replace."
        case .nothingToDecorate(let step, _): "There is no module of \(step.key) to decorate."
        case .neverShutDown(let step, _): "\(step.key) would never be shut down."
        case .neverReady(let key, let dependent):
            "\(key), which \(dependent.key) injects as a handle, would have to be awaited at each call."
        case .missingArgument(let key, let dependent): "\(key), which \(dependent.key) injects, takes an argument."
        case .sharedValue(let step, _): "\(step.key) is shared, but its value is not an object."
        case .neverUsed(let step): "The module of \(step.key) would never be used."
        }
    }

    private func addPlaces(to report: inout Report) {
        switch kind {
        case .missing(_, let dependent, _, let inChild):
            report.add("needed by", "\(dependent)")
            report.add("similar", details.similar?.descriptionForDependents)
            report.add("elsewhere", inChild.map { "a child container serves \($0)" })
        case .cycle(let path): report.add("path", path.text)
        case .duplicate(_, let places):
            let lines = zip(places, details.groups).map { place, group in
                place.description + (group.isEmpty ? "" : " in " + group)
            }
            report.add("registered", lines.joined(separator: "\n"))
        case .captive(let path, let lifetimes):
            report.add("path", zip(path, lifetimes).map { "\($0), \($1)" }.joined(separator: "\n-> "))
        case .neverReady(_, let dependent), .missingArgument(_, let dependent): report.add("needed by", "\(dependent)")
        case .nothingToReplace(let step, _), .nothingToDecorate(let step, _):
            report.add("registered", step.place?.description)
            report.add("similar", details.similar?.description)
        case .neverShutDown(let step, _), .sharedValue(let step, _), .neverUsed(let step):
            report.add("registered", step.place?.description)
        }
    }

    /// Why it is a problem, in one line.
    public var reason: String {
        switch kind {
        case .missing(_, let dependent, _, nil):
            "the factory of \(dependent.key) cannot run without it."
        case .missing(_, let dependent, _, _?):
            "\(dependent.key) is made by the parent, and a parent never sees what its child registers."
        case .cycle(let path) where path.count == 2:
            "the module injects its own key, which has no value before its factory is done."
        case .cycle: "each of these keys must be made before the factory of the one above it can run."
        case .duplicate: "only the first would be used; the others would be ignored silently."
        case .captive(let path, let lifetimes):
            """
            \(path[0].key) would keep an old value of \(lifetimes[lifetimes.count - 1]) when others get a new one.
            """
        case .nothingToReplace: "the container serves no such key, so the replacement would change nothing."
        case .nothingToDecorate: "no module serves the key, so there is no value to decorate."
        case .neverShutDown(_, let lifetime):
            "its scope is \(lifetime), and only singletons and cached values without a time to live are shut down."
        case .neverReady: "its factory is asynchronous, its value is not kept, and a handle cannot wait."
        case .missingArgument:
            "injected values are made before the factory runs, and only the factory knows the argument."
        case .sharedValue(_, let type):
            "scope .shared holds its value weakly, and \(type) is not a class: only objects can be held weakly."
        case .neverUsed: "the library makes the value of this key itself, without a module."
        }
    }

    /// The advice for a similar key.
    private func alternative(to key: String) -> String {
        guard let similar = details.similar else { return "" }
        if similar.namesakes.isEmpty { return similar.isOfSameType ? "\nor inject the similar key" : "" }
        // Modules inject keys without names.
        if key.hasSuffix("\"") { return "\nor name \(similar.key) in the NamedInjectionKey" }
        return "\nor drop the name of \(similar.key)\nor inject it by a NamedInjectionKey"
    }

    /// What to do about it, in one line.
    public var fix: String { ways.split(separator: "\n").joined(separator: ", ") }

    /// The same, with each way on a line.
    private var ways: String { details.advice ?? usualFix }

    private var usualFix: String {
        switch kind {
        case .missing(let key, let dependent, _, _?):
            "move the module of \(dependent.key) into the child\nor the module of \(key) into the parent."
        case .missing(let key, _, _, nil):
            """
            add \(details.module ?? "a module that serves \(key)")\(alternative(to: key))
            or inject Maybe<\(details.injected ?? key)> where the program can do without\(details.defaultSpelling).
            """
        case .cycle(let path) where path.count == 2:
            """
            drop it from the keys that the module injects; to build on the value of another module, \
            use Module.decorating\nor give that module its own key or a name.
            """
        case .cycle:
            (details.cut.map { "\($0)\nor " } ?? "") + "move what both sides need into a separate key."
        case .duplicate:
            """
            keep only one\nor give each its own key or a name
            or use replacing { } or Module.decorating on purpose.
            """
        case .captive(let path, _):
            """
            inject Provider<\(details.injected ?? path[path.count - 1].key)> and call it at each use
            or give both the same scope.
            """
        case .neverShutDown: "give it scope .singleton or .cached(in:)\nor drop its onShutdown."
        case .neverReady(let key, _):
            "give \(key) scope .singleton, so that start() makes it\nor inject it directly."
        case .missingArgument(let key, _): "inject Provider<\(key)>, and pass the argument at each call."
        case .nothingToReplace(_, let nearest):
            "\(nearest.map { "replace \($0)" } ?? "correct the key")\nor add the module to the container itself."
        case .nothingToDecorate(_, let nearest):
            "\(nearest.map { "decorate \($0)" } ?? "correct the key")\nor add a module that serves it."
        case .sharedValue: "use scope .singleton or .cached(in:)\nor make the value a class."
        case .neverUsed: "drop the module, and register the keys that this key combines."
        }
    }
}
