extension CompositionProblem {
    /// A problem of a kind.
    ///
    /// - Parameters:
    ///   - similar: The registered key that was most likely meant, as a report describes it.
    ///   - registered: The places of duplicates, each with the groups around the module, outermost first.
    ///   - reason: Why it is a problem, if more is known than its kind.
    ///   - fix: What to do about it, each way on a line.
    init(_ kind: Kind, similar: String?, registered: [String], reason: String?, fix: String) {
        var report = Report(code: kind.code, headline: kind.headline, remarks: kind.remarks)
        kind.addPlaces(to: &report, similar, registered)
        report.add("reason", reason ?? kind.reason)
        report.add("fix", fix)
        self.init(kind: kind, report: report)
    }
}

extension CompositionProblem.Kind {
    fileprivate var headline: String {
        switch self {
        case .missing(let key, let dependents, _, _):
            """
            No module serves \(key), \
            which \(dependents.count == 1 ? "\(dependents[0].key) injects" : "\(dependents.count) modules inject").
            """
        case .cycle(let path): "\(path[0].key) needs itself."
        case .duplicate(let keys, let places) where keys.count == 1: "\(places.count) modules serve \(keys[0])."
        case .duplicate(let keys, _): "Modules of a group that is listed more than once serve \(keys.count) keys."
        case .captive(let path, _): "\(path[0].key) holds \(path[path.count - 1].key) captive."
        case .nothingToReplace(let step, _): "There is no module of \(step.key) to replace."
        case .nothingToDecorate(let step, _): "There is no module of \(step.key) to decorate."
        case .neverShutDown(let step, _): "\(step.key) would never be shut down."
        case .neverReady(let key, let dependent):
            "\(key), which \(dependent.key) injects as Lazy, must be awaited each time."
        case .missingArgument(let key, let dependent): "\(key), which \(dependent.key) injects, takes an argument."
        case .sharedValue(let step, _): "\(step.key) is shared, but its value is not an object."
        case .neverUsed(let step): "The module of \(step.key) would never be used."
        }
    }

    /// What there is to say of each place.
    fileprivate var remarks: [Report.Remark] {
        let steps = parts.steps
        var texts = steps.map(\.description)
        if case .captive(_, let lifetimes) = self { texts = zip(texts, lifetimes).map { "\($0), \($1)" } }
        return zip(steps, texts).compactMap { step, text in step.place.map { ($0.fileID, $0.line, text) } }
    }

    fileprivate func addPlaces(to report: inout Report, _ similar: String?, _ registered: [String]) {
        switch self {
        case .missing(_, let dependents, _, let inChild):
            report.add("needed by", dependents.listed)
            report.add("similar", similar)
            report.add("elsewhere", inChild.map { "a child container serves \($0)" })
        case .cycle(let path): report.add("path", path.text)
        case .duplicate: report.add("registered", registered.joined(separator: "\n"))
        case .captive(let path, let lifetimes):
            report.add("path", path.indices.map { "\(path[$0]), \(lifetimes[$0])" }.joined(separator: "\n-> "))
        case .neverReady(_, let dependent), .missingArgument(_, let dependent): report.add("needed by", "\(dependent)")
        case .nothingToReplace(let step, _), .nothingToDecorate(let step, _):
            report.add("registered", step.place?.description)
            report.add("similar", similar)
        case .neverShutDown(let step, _), .sharedValue(let step, _), .neverUsed(let step):
            report.add("registered", step.place?.description)
        }
    }

    fileprivate var reason: String {
        switch self {
        case .missing(_, let dependents, _, nil):
            "\(dependents.count == 1 ? "the factory of \(dependents[0].key)" : "their factories") cannot run without it."
        case .missing(_, let dependents, _, _?):
            """
            \(dependents.count == 1 ? "\(dependents[0].key) is" : "their values are") made by the parent, \
            and a parent never sees what its child registers.
            """
        case .cycle(let path) where path.count == 2:
            "the module injects its own key, which has no value before its factory is done."
        case .cycle: "each of these keys must be made before the factory of the one above it can run."
        case .duplicate: "a key has one value, and nothing says which module makes it."
        case .captive(let path, let lifetimes):
            """
            \(path[0].key) would keep an old value of \(lifetimes[lifetimes.count - 1]) when others get a new one.
            """
        case .nothingToReplace: "the container serves no such key, so there is nothing to replace."
        case .nothingToDecorate: "no module serves the key, so there is no value to decorate."
        case .neverShutDown(_, let lifetime):
            "its scope is \(lifetime), and only singletons and cached values without a time to live are shut down."
        case .neverReady: "it is made asynchronously and not kept, and Lazy cannot wait."
        case .missingArgument:
            "injected values are made before the factory runs, and only the factory knows the argument."
        case .sharedValue(_, let type):
            "scope .shared holds its value weakly, and \(type) is not a class: only objects can be held weakly."
        case .neverUsed: "the library makes the value of this key itself, without a module."
        }
    }
}
