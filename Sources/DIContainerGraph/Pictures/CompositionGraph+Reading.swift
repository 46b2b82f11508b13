package import DIContainer

/// A member of a document. It is read from files of other versions too: members that this version does not know are
/// passed over, and one that is missing, or has an unknown word, gets the value that says least.
struct DocumentMember: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<DocumentMember> {
    func read<Value: Decodable>(_ name: DocumentMember, or standard: Value) throws -> Value {
        try decodeIfPresent(Value.self, forKey: name) ?? standard
    }

    func word<Word: RawRepresentable<String>>(_ name: DocumentMember, or standard: Word) throws -> Word {
        try decodeIfPresent(String.self, forKey: name).flatMap(Word.init(rawValue:)) ?? standard
    }
}

extension CompositionGraph.Node {
    /// Reads a node, which has an `id` at the least.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: DocumentMember.self)
        let id = try members.decode(ID.self, forKey: "id")
        let scope = try members.word("scope", or: Scope.unique)
        self.init(
            id: id, key: try members.read("key", or: id.rawValue),
            name: try members.decodeIfPresent(String.self, forKey: "name"), value: try members.read("value", or: ""),
            argument: try members.decodeIfPresent(String.self, forKey: "argument"),
            kind: try members.word("kind", or: Kind.module), scope: scope,
            lifetime: try members.read("lifetime", or: scope.rawValue),
            isolation: try members.word("isolation", or: Isolation.nonisolated),
            isAsynchronous: try members.read("isAsynchronous", or: false),
            choosesAtRunTime: try members.read("choosesAtRunTime", or: false),
            container: try members.read("container", or: 0), groups: try members.read("groups", or: []),
            place: try members.decodeIfPresent(CompositionGraph.Place.self, forKey: "place"),
            decorators: try members.read("decorators", or: []), contributions: try members.read("contributions", or: [])
        )
    }
}

extension CompositionGraph.Node.Addition {
    /// Reads an addition.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: DocumentMember.self)
        self.init(
            groups: try members.read("groups", or: []),
            place: try members.decodeIfPresent(CompositionGraph.Place.self, forKey: "place"))
    }
}

extension CompositionGraph.Edge {
    /// Reads an edge, which has `from` and `to` at the least.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: DocumentMember.self)
        self.init(
            from: try members.decode(CompositionGraph.Node.ID.self, forKey: "from"),
            to: try members.decode(CompositionGraph.Node.ID.self, forKey: "to"),
            kind: try members.word("kind", or: Kind.direct), role: try members.word("role", or: Role.provides),
            isOptional: try members.read("isOptional", or: false), isByType: try members.read("isByType", or: false))
    }
}

extension CompositionGraph.Problem {
    /// Reads a problem.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: DocumentMember.self)
        self.init(report: try members.report(), path: try members.read("path", or: []))
    }

    /// Writes a problem.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: DocumentMember.self)
        try members.encode(report)
        try members.encode(path, forKey: "path")
    }
}

extension CompositionGraph.Hint {
    /// Reads a hint.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: DocumentMember.self)
        let remarks = try members.read("places", or: [CompositionGraph.Place]()).map { $0.remark("") }
        self.init(report: try members.report(remarks), nodes: try members.read("nodes", or: []))
    }

    /// Writes a hint.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: DocumentMember.self)
        try members.encode(report)
        try members.encode(nodes, forKey: "nodes")
        try members.encode(places, forKey: "places")
    }
}

/// A labeled text of a report, as the document has it.
private struct Detail: Codable {
    var label: String?
    var text: String?
}

extension KeyedDecodingContainer<DocumentMember> {
    fileprivate func report(_ remarks: [Report.Remark] = []) throws -> Report {
        Report(
            code: try read("code", or: ""), headline: try read("headline", or: ""),
            details: try read("details", or: [Detail]()).compactMap { detail in
                detail.label.map { ($0, detail.text ?? "") }
            },
            remarks: remarks)
    }
}

extension KeyedEncodingContainer<DocumentMember> {
    fileprivate mutating func encode(_ report: Report) throws {
        try encode(report.code, forKey: "code")
        try encode(report.headline, forKey: "headline")
        try encode(report.details.map { Detail(label: $0.label, text: $0.text) }, forKey: "details")
        try encode(report.text, forKey: "text")
    }
}

extension Report: Hashable {
    package static func == (left: Report, right: Report) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
