import DIContainer
import DIContainerGraph
import Foundation
import Testing

private enum `</script> "Key" & %% #35; ]`: InjectionKey { typealias Value = `<b>Value</b>` }
private struct `<b>Value</b>`: Sendable {}
private struct `</script> "Group" ]`: ModuleGroup {
    var modules: [Module] { Module(`</script> "Key" & %% #35; ]`.self) { `<b>Value</b>`() } }
}

@Suite("A picture of a graph")
struct GraphPictureTests {
    /// A graph of the shop with a problem of each shape that pictures draw.
    static var broken: CompositionGraph {
        Container {
            ShopComposition.FeatureModules()
            Module(
                ShopComposition.CatalogKey.self, injecting: ShopComposition.CheckoutKey.self, fileID: "A.swift", line: 1
            ) { $0 }
        }.graph
    }

    @Test("is the same text as ever in each language")
    func golden() throws {
        let session = ShopComposition.session(in: ShopComposition.container).graph
        for (name, graph) in [("shop", ShopComposition.container.graph), ("session", session), ("broken", Self.broken)]
        {
            try GoldenFile("\(name).mmd").expect(graph.mermaid)
            try GoldenFile("\(name).dot").expect(graph.dot)
            try GoldenFile("\(name).json").expect(graph.json)
        }
    }

    /// Names that end a string, a comment, an element or a line somewhere, or turn the text around.
    static let hostileNames = [
        "</script><script>alert(1)</script>", "\"", "\\", "\\N\\G\\E", "line\nbreak\r\u{2028}\u{85}",
        "\u{202E}abc\u{202C}",
        "`", "]]>", "--> n0", "#quot;", "&amp;&lt;", "<b>bold</b>", "%% comment", "end", "subgraph", "$(rm)", "{{x}}",
        "\u{0}\u{7}", "", " ", "é👩‍👩‍👧漢字", "[", "]", "{", "}", "|", "'", "a\"];n0->n1[label=\"",
        String(repeating: "long ", count: 200),
    ]

    static var hostile: Container {
        Container {
            `</script> "Group" ]`()
            for (index, name) in hostileNames.enumerated() {
                Module(
                    AKey.self, named: name, injecting: BKey.self, fileID: "</script>\"\\/\u{202E}.swift",
                    line: UInt(index)
                ) { $0 }
            }
        }
    }

    @Test("holds hostile names: JSON is read back as it was")
    func hostileJSON() throws {
        let graph = Self.hostile.graph
        let decoded = try JSONDecoder().decode(CompositionGraph.self, from: Data(graph.json.utf8))
        #expect(decoded == graph && decoded.nodes.compactMap(\.name) == Self.hostileNames)
        for text in [graph.json, graph.mermaid, graph.dot] {
            let hidden = text.unicodeScalars.filter { scalar in
                let category = scalar.properties.generalCategory
                return scalar != "\n" && (category == .control || category == .lineSeparator || scalar == "\u{202E}")
            }
            #expect(hidden.isEmpty, "Nothing in a text is hidden, or turns it around.")
        }
    }

    @Test("holds hostile names: each line of Mermaid is one that the library wrote")
    func hostileMermaid() {
        let node = /\s*n\d+\["[^"<>`\\\[\]{}|]*(<br\/>[^"<>`\\\[\]{}|]*)?"\]/
        let group = /\s*end|\s*subgraph g\d+\["[^"<>`\\\[\]{}|]*"\]/
        let other =
            /flowchart LR|\s*n\d+ (-->|-\.->|==>)(\|"[a-z, ]+"\|)? n\d+|\s*(classDef|class|linkStyle|style) [\w,:#;\- ]+/
        let lines = Self.hostile.graph.mermaid.split(separator: "\n")
        #expect(lines.count > 2 * Self.hostileNames.count)
        for line in lines {
            let isNode = line.wholeMatch(of: node) != nil
            #expect(isNode || line.wholeMatch(of: group) != nil || line.wholeMatch(of: other) != nil, "\(line)")
        }
    }

    @Test("is drawn by Graphviz, hostile names included", .enabled(if: Graphviz.isInstalled))
    func graphviz() async throws {
        for graph in [ShopComposition.container.graph, Self.broken, Self.hostile.graph] {
            let drawn = try await Graphviz.draw(graph.dot, as: "json")
            let document = try #require(try JSONSerialization.jsonObject(with: drawn) as? [String: Any])
            let objects = try #require(document["objects"] as? [[String: Any]])
            let labels = objects.filter { ($0["name"] as? String)?.hasPrefix("n") == true }.count
            #expect(labels == graph.nodes.count)
            #expect((document["edges"] as? [Any])?.count == graph.edges.count)
            #expect(try await Graphviz.draw(graph.dot, as: "svg").count > 1000)
        }
    }

    /// As many keys as wanted, in groups or not.
    private static func large(_ count: Int, inGroups: Bool) throws -> CompositionGraph {
        if inGroups { return try WrittenGraph.layered(count).graph }
        var written = WrittenGraph()
        for number in 0..<count { written.add("Key\(number)", injecting: ["Key\(number / 2)"]) }
        return try written.graph
    }

    @Test(
        "stays below the limits that Mermaid has by default: of many keys, it has groups as boxes",
        arguments: [(60, 60), (61, 15), (120, 20), (500, 5), (2000, 5)])
    func limits(_ count: Int, boxCount: Int) throws {
        for (inGroups, boxCount) in [(true, boxCount), (false, count < 500 ? count : 1)] {
            let text = try Self.large(count, inGroups: inGroups).mermaid
            #expect(text.utf16.count < 50_000 && text.matches(of: /-->|-\.->|==>/).count < 500)
            #expect(text.matches(of: /n\d+\["/).count == boxCount)
            let keys = text.matches(of: /(\d+) keys?"/).compactMap { Int($0.1) }
            #expect(keys.isEmpty == (boxCount == count) && (keys.isEmpty || keys.reduce(0, +) == count))
        }
    }

    @Test("has groups as boxes in Mermaid also where there are more than sixty of them")
    func manyGroups() throws {
        var written = WrittenGraph()
        for number in 0..<210 {
            written.add("Key\(number)", in: ["Group\(number / 3)"], injecting: ["Key\(number / 2)"])
        }
        #expect(try written.graph.mermaid.matches(of: /<br\/>3 keys"/).count == 70)
    }

    @Test("is drawn by Mermaid as it is by default, hostile names included", .enabled(if: Browser.mermaid != nil))
    func mermaid() throws {
        let graphs = [
            try Self.large(120, inGroups: true), try Self.large(120, inGroups: false), try WrittenGraph.app(500).graph,
            ShopComposition.container.graph, Self.broken, Self.hostile.graph,
        ]
        let texts = graphs.map(\.mermaid)
        let drawn = try Browser.drawWithMermaid(texts)
        #expect(drawn.compactMap(\.error).isEmpty)
        #expect(drawn.map(\.nodes) == texts.map { $0.matches(of: /n\d+\["/).count })
        #expect(drawn.map(\.edges) == texts.map { $0.matches(of: /-->|-\.->|==>/).count })
        #expect(drawn.suffix(3).map(\.edges) == graphs.suffix(3).map(\.edges.count))
        // What Mermaid shows is what was meant: the label of each named node.
        let titles = try #require(drawn.last).labels
        for name in Self.hostileNames
        where !name.isEmpty && name.allSatisfy({ $0.isASCII && !$0.isNewline && $0 != "\0" && $0 != "\u{7}" }) {
            let shown = "AKey \(String(reflecting: name))".split(separator: " ").joined(separator: " ")
            #expect(titles.contains { $0.hasPrefix(shown) }, "\(shown)")
        }
        #expect(try Browser.drawWithMermaid(["flowchart LR\n n0[\"a\"b\"]"]).first?.error != nil)
    }
}
