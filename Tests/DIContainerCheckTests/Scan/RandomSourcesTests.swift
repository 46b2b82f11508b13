import DIContainer
@testable import DIContainerCheck
import Testing

// A tree of types, with keys of the same names in each.
private enum AKey: InjectionKey { typealias Value = Int }
private enum BKey: InjectionKey { typealias Value = Int }
private enum North {
    enum AKey: InjectionKey { typealias Value = Int }
    enum BKey: InjectionKey { typealias Value = Int }
    enum East { enum AKey: InjectionKey { typealias Value = Int } }
}
extension North.East { fileprivate enum BKey: InjectionKey { typealias Value = Int } }
private enum South {
    enum AKey: InjectionKey { typealias Value = Int }
    enum East { enum BKey: InjectionKey { typealias Value = Int } }
}

/// Sources that declare some of the keys, and read them in all ways, with what a check must say of each read.
private struct RandomSources {
    private static let types = [[], ["North"], ["North", "East"], ["South"], ["South", "East"]]
    private static let modules: KeyValuePairs<[String], Module> = [
        ["AKey"]: Module(AKey.self) { 1 }, ["BKey"]: Module(BKey.self) { 1 },
        ["North", "AKey"]: Module(North.AKey.self) { 1 }, ["North", "BKey"]: Module(North.BKey.self) { 1 },
        ["North", "East", "AKey"]: Module(North.East.AKey.self) { 1 },
        ["North", "East", "BKey"]: Module(North.East.BKey.self) { 1 },
        ["South", "AKey"]: Module(South.AKey.self) { 1 },
        ["South", "East", "BKey"]: Module(South.East.BKey.self) { 1 },
    ]
    /// Ways to read a key `%`, and to mention one without a read.
    private static let reads = [
        "@Inject(%.self) var x", "let x = %.currentValue", "let x = container[%.self]", "let x = { %.currentValue }()",
        "@Inject(Lazy<%>.self) private var x: Lazy<%>", "func f(x: Int = %.currentValue) { if a < b { g(/x/) } }",
        "let x = \"a\\(%.currentValue)\\\"\"", "let x = Dependencies<Maybe<%>, Provider<%>>.current",
        "let x = try container.resolve(%.self)", "init(needs: Dependencies<%> = .current) {}",
    ]
    private static let others = [
        "@Inject(Maybe<%>.self) var x", "let x = \"%.currentValue\"", "// let x = %.currentValue",
        "/* @Inject(%.self) */", "func f<%: InjectionKey>() -> Int { return %.currentValue }",
        "let x = try? container.resolve(%.self)", "let x = Module(Unknown.self, injecting: %.self) { $0 }",
        "let x = #\"\\(%.currentValue)\"#", "@Inject(ByName<%>.self) var x",
    ]

    private var random: SeededGenerator
    private var declared: [[String]: (hasDefault: Bool, isRegistered: Bool)] = [:]
    private var served: [[String]] = []
    private(set) var text = ""
    var composition: Container { Container { Self.modules.filter { served.contains($0.key) }.map(\.value) } }

    init(seed: UInt64) {
        random = SeededGenerator(state: seed)
        served = Self.modules.map(\.key).filter { _ in Bool.random(using: &random) }
        for (key, _) in Self.modules where Int.random(in: 0..<4, using: &random) > 0 {
            declared[key] = (Int.random(in: 0..<5, using: &random) == 0, Int.random(in: 0..<5, using: &random) == 0)
        }
        // The bodies of types, then extensions, in several files.
        var pieces = Self.types.flatMap { type in (0..<3).map { piece(of: type, isBody: $0 == 0) } }
        pieces.shuffle(using: &random)
        text = pieces.joined(separator: "\n--- DIContainerCheckTests\n")
    }

    private mutating func piece(of type: [String], isBody: Bool) -> String {
        var lines: [String] = []
        for key in declared.keys.sorted(by: { $0.joined() < $1.joined() }) where isBody && key.dropLast() == type[...] {
            lines.append("enum \(key.last!): \(declared[key]!.hasDefault ? "DefaultInjectionKey" : "InjectionKey") {}")
            if declared[key]!.isRegistered {
                lines.append("func f() { Container { Module(\(key.last!).self) { 1 } } }")
            }
        }
        for _ in 0..<4 { lines.append(line(in: type)) }
        if isBody, type.count < 2 {
            for name in type.isEmpty ? ["North", "South"] : ["East"] { lines.append("enum \(name) {}") }
        }
        return type.isEmpty
            ? lines.joined(separator: "\n")
            : "extension \(type.joined(separator: ".")) {\n\(lines.joined(separator: "\n"))\n}"
    }

    private mutating func line(in type: [String]) -> String {
        let spelled = Self.modules.map(\.key).randomElement(using: &random)!
        let name = spelled.suffix(Int.random(in: 1...spelled.count, using: &random))
        let isRead = Bool.random(using: &random)
        let form = (isRead ? Self.reads : Self.others).randomElement(using: &random)!
        let line = form.split(separator: "%", omittingEmptySubsequences: false).joined(
            separator: name.joined(separator: "."))
        if form.contains("<%: "), name.count > 1 { return "" }
        guard isRead, let key = meaning(of: Array(name), in: type), !declared[key]!.hasDefault, !served.contains(key)
        else { return line }
        return line + " // \(declared[key]!.isRegistered ? "elsewhere" : "unserved")"
    }

    /// The key that a name means: that of the nearest type around which has its first part.
    private func meaning(of name: [String], in type: [String]) -> [String]? {
        for count in stride(from: type.count, through: 0, by: -1) {
            let first = type.prefix(count) + name.prefix(1)
            if declared[Array(first)] != nil || Self.types.contains(Array(first)) {
                let key = Array(type.prefix(count) + name)
                return declared[key] == nil ? nil : key
            }
        }
        return nil
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
        return state ^ state >> 29
    }
}

@Suite("Random sources")
struct RandomSourcesTests {
    @Test("are reported where they read what nothing serves", arguments: 0..<100)
    func reads(seed: Int) {
        let sources = RandomSources(seed: UInt64(seed))
        let snippet = Snippet(testDescription: "\(seed)", text: sources.text)
        #expect(snippet.reported(servedBy: sources.composition) == snippet.expected)
    }
}
