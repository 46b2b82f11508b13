import DIContainer

extension CompositionGraph {
    /// The graph as a JSON document, the same on every run: for tools, and for a file to compare with.
    ///
    /// Each node, edge and problem has its own line, so that version control shows what has changed.
    ///
    /// ```swift
    /// let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
    /// print(container.graph.difference(from: kept))
    /// ```
    public var json: String {
        """
        {
          "format": \(JSONText.quoted(Self.format)),
          "version": \(Self.version),
          "containers": \(containers),
          "nodes": \(Self.lines(nodes.map(\.json))),
          "edges": \(Self.lines(edges.map(\.json))),
          "problems": \(Self.lines(problems.map(\.json)))\(hintLines)
        }

        """
    }

    /// The member for hints, if there are any: a file to compare with has none.
    private var hintLines: String { hints.isEmpty ? "" : ",\n  \"hints\": \(Self.lines(hints.map(\.json)))" }

    fileprivate static let format = "DIContainer graph"
    fileprivate static let version = 1

    private static func lines(_ elements: [String]) -> String {
        if elements.isEmpty { return "[]" }
        return "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
    }
}

extension CompositionGraph.Node {
    fileprivate var json: String {
        var members = [("id", JSONText.quoted(id.rawValue)), ("key", JSONText.quoted(key))]
        if let name { members.append(("name", JSONText.quoted(name))) }
        members.append(("value", JSONText.quoted(value)))
        if let argument { members.append(("argument", JSONText.quoted(argument))) }
        members += [
            ("kind", JSONText.quoted(kind.rawValue)),
            ("scope", JSONText.quoted(scope.rawValue)), ("lifetime", JSONText.quoted(lifetime)),
            ("isolation", JSONText.quoted(isolation.rawValue)), ("isAsynchronous", "\(isAsynchronous)"),
            ("choosesAtRunTime", "\(choosesAtRunTime)"), ("container", "\(container)"),
            ("groups", JSONText.array(groups.map(JSONText.quoted))),
        ]
        if let place { members.append(("place", place.json)) }
        members.append(("decorators", JSONText.array(decorators.map(\.json))))
        members.append(("contributions", JSONText.array(contributions.map(\.json))))
        return JSONText.object(members)
    }
}

extension CompositionGraph.Node.Addition {
    fileprivate var json: String {
        JSONText.object(
            [("groups", JSONText.array(groups.map(JSONText.quoted)))] + (place.map { [("place", $0.json)] } ?? []))
    }
}

extension CompositionGraph.Place {
    fileprivate var json: String { JSONText.object([("file", JSONText.quoted(file)), ("line", "\(line)")]) }
}

extension CompositionGraph.Edge {
    fileprivate var json: String {
        var members = [
            ("from", JSONText.quoted(source.rawValue)), ("to", JSONText.quoted(target.rawValue)),
            ("kind", JSONText.quoted(kind.rawValue)), ("role", JSONText.quoted(role.rawValue)),
            ("isOptional", "\(isOptional)"),
        ]
        if isByType { members.append(("isByType", "true")) }
        return JSONText.object(members)
    }
}

extension CompositionGraph.Problem {
    fileprivate var json: String {
        JSONText.object(report.members + [("path", JSONText.array(path.map { JSONText.quoted($0.rawValue) }))])
    }
}

extension CompositionGraph.Hint {
    fileprivate var json: String {
        JSONText.object(
            report.members + [
                ("nodes", JSONText.array(nodes.map { JSONText.quoted($0.rawValue) })),
                ("places", JSONText.array(places.map(\.json))),
            ])
    }
}

extension Report {
    fileprivate var members: [(String, String)] {
        let details = details.map {
            JSONText.object([("label", JSONText.quoted($0.label)), ("text", JSONText.quoted($0.text))])
        }
        return [
            ("code", JSONText.quoted(code)), ("headline", JSONText.quoted(headline)),
            ("details", JSONText.array(details)), ("text", JSONText.quoted(text)),
        ]
    }
}

extension CompositionGraph: Codable {
    /// Reads the document of ``json``, also that of an earlier or later release of this version. Members that are unknown
    /// here are passed over; those that are missing have the values of <doc:TheDocument>.
    ///
    /// - Throws: `DecodingError` for another document, or one of a later version.
    public init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: DocumentMember.self)
        let format = try document.decodeIfPresent(String.self, forKey: "format")
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: "format", in: document,
                debugDescription:
                    "This is not a \(Self.format)\(format.map { ", but a \($0)" } ?? ": it does not say what it is").")
        }
        let version = try document.decode(Int.self, forKey: "version")
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: "version", in: document,
                debugDescription: "This reads version \(Self.version), not \(version). Write the file again.")
        }
        let nodes = try document.read("nodes", or: [Node]())
        let containers = try document.read("containers", or: (nodes.map(\.container).max() ?? 0) &+ 1)
        guard containers > 0, nodes.allSatisfy({ (0..<containers).contains($0.container) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: "containers", in: document,
                debugDescription: "A graph has at least one container, and each node is in one of them.")
        }
        self.init(
            containers: containers, nodes: nodes,
            edges: try document.read("edges", or: []), problems: try document.read("problems", or: []),
            hints: try document.read("hints", or: []))
    }

    /// Writes the document of ``json``.
    public func encode(to encoder: any Encoder) throws {
        var document = encoder.container(keyedBy: DocumentMember.self)
        try document.encode(Self.format, forKey: "format")
        try document.encode(Self.version, forKey: "version")
        try document.encode(containers, forKey: "containers")
        try document.encode(nodes, forKey: "nodes")
        try document.encode(edges, forKey: "edges")
        try document.encode(problems, forKey: "problems")
        if !hints.isEmpty { try document.encode(hints, forKey: "hints") }
    }
}
