public import DIContainer

extension CompositionGraph {
    /// A likely mistake in a composition, which is not an error and stops nothing.
    ///
    /// ```swift
    /// for hint in container.graph.hints { print(hint) }
    /// ```
    ///
    /// The documentation explains each code, how to fix the module, and how to mark it as intended.
    public struct Hint: Hashable, Sendable, Codable, Reported {
        package let report: Report
        /// The nodes that it is about; the first one's module is the one to change.
        public let nodes: [Node.ID]

        /// A word that stays the same from version to version, to search for.
        public var code: String { report.code }
        /// The hint in one line.
        public var headline: String { report.headline }
        /// Why it is likely a mistake.
        public var reason: String? { report["reason"] }
        /// What to do about it, each way on a line.
        public var fix: String? { report["fix"] }
        /// The places of those nodes' modules, if they are known.
        public var places: [Place] { report.remarks.map(Place.init) }

        /// The whole report: the places, the reason, what to change, and how to say that it is intended.
        public var description: String { report.text }
    }
}

extension CompositionGraph {
    /// The ``hints``, and one for each group that neither the program nor other groups need.
    ///
    /// ```swift
    /// let hints = container.graph.hints(from: [CheckoutKey.self, ProfileModelKey.self])
    /// ```
    ///
    /// - Parameter entryPoints: The keys that the program resolves or injects itself. If a group's keys are requested
    ///   only through a `Resolver`, one of them must be listed here as well.
    /// - Returns: The hints of the graph, then those of groups, in the order of the groups.
    public func hints(from entryPoints: [any InjectionKey.Type]) -> [Hint] {
        let unused = Set(unused(from: entryPoints).map(\.id))
        let used = nodes.filter { !unused.contains($0.id) }
        // What a group adds to another group's value does not count as its own keys.
        let busy = Set(
            used.flatMap { [$0.groups] + $0.decorators.map(\.groups) + $0.contributions.map(\.groups) }
                .flatMap { path in path.indices.map { Array(path[...$0]) } })
        let idle = groups.filter { !busy.contains($0) }.map { group in
            (group, nodes.filter { $0.groups.starts(with: group) })
        }
        let paths = Set(idle.map(\.0))
        // Of nested groups, only the outermost gets a hint.
        return hints + idle.filter { !paths.contains(Array($0.0.dropLast())) }.map(Hint.init(unusedGroup:members:))
    }
}

extension CompositionGraph.Hint {
    init(
        _ code: HintCode, _ headline: String, _ lines: [Report.Detail],
        _ nodes: [CompositionGraph.Node.ID], remarks: [Report.Remark]
    ) {
        self.init(
            report: Report(code: code.rawValue, headline: headline, details: lines, remarks: remarks), nodes: nodes)
    }

    fileprivate init(unusedGroup path: [String], members: [CompositionGraph.Node]) {
        let steps = members.map { node in node.step(node.place) }
        self.init(
            .unusedGroup, "\(path[path.count - 1]) serves nothing that the program needs.",
            [
                ("group", path.joined(separator: " > ")), ("registered", steps.joined(separator: "\n")),
                ("reason", "no entry point leads to any of its keys."),
                ("fix", "drop the group from the composition."),
                ("if meant", "name the key that the program asks for among the entry points."),
            ], members.map(\.id),
            remarks: zip(members, steps).compactMap { node, step in node.place?.remark(step) })
    }
}

/// The codes of hints; the documentation explains each.
enum HintCode: String {
    case keptCopies = "kept-copies"
    case keptForwarder = "kept-forwarder"
    case keptNil = "kept-nil"
    case noEffect = "no-effect"
    case unusedGroup = "unused-group"
}
