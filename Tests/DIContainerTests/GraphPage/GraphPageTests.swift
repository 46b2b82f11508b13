import DIContainer
import DIContainerGraph
import Foundation
import Testing

@Suite("The page of a graph")
struct GraphPageTests {
    /// A graph of as many nodes as wanted, in layers and groups, as a document.
    private static func layered(_ count: Int) throws -> CompositionGraph {
        func node(_ index: Int) -> String {
            """
            {"id": "App.Key\(index)", "key": "Key\(index)", "value": "any Service\(index)", "kind": "module",
             "scope": "\(["unique", "graph", "shared", "singleton", "cached"][index % 5])", "lifetime": "unique",
             "isolation": "\(index % 7 == 0 ? "MainActor" : "nonisolated")", "isAsynchronous": \(index % 11 == 0),
             "choosesAtRunTime": false, "container": 0, "groups": ["Layer\(index * 5 / count)", "Group\(index / 6)"],
             "place": {"file": "App/Modules.swift", "line": \(index)}, "decorators": [], "contributions": []}
            """
        }
        var random = SeededGenerator(seed: UInt64(count))
        var edges: Set<[Int]> = []
        for index in 0..<count - 1 {
            for _ in 0..<3 {
                edges.insert([index, Int.random(in: index + 1...min(count - 1, index + 40), using: &random)])
            }
        }
        let lines = edges.sorted { $0.lexicographicallyPrecedes($1) }.map { edge in
            """
            {"from": "App.Key\(edge[0])", "to": "App.Key\(edge[1])", "role": "provides", "isOptional": \(edge[1] % 9 == 0),
             "kind": "\(["direct", "direct", "lazy", "provider", "dynamic"][(edge[0] + edge[1]) % 5])"}
            """
        }
        let text = """
            {"format": "DIContainer graph", "version": 1, "containers": 1, "problems": [],
             "nodes": [\((0..<count).map(node).joined(separator: ","))], "edges": [\(lines.joined(separator: ","))]}
            """
        return try JSONDecoder().decode(CompositionGraph.self, from: Data(text.utf8))
    }

    @Test("carries the graph's document, and loads nothing from anywhere")
    func contents() throws {
        let graph = ShopComposition.container.graph
        let page = graph.html(title: "Shop & \"Co\" </title>")
        #expect(page.contains("<title>Shop &amp; &quot;Co&quot; &lt;/title&gt;</title>"))
        let element = try #require(
            page.firstMatch(of: /(?s)<script type="application\/json" id="graph">(.*?)<\/script>/))
        let read = try JSONDecoder().decode(CompositionGraph.self, from: Data(element.1.utf8))
        #expect(read == graph)
        #expect(page.contains("default-src 'none'"))
        // Not even the name of a namespace is an address of something to load.
        for forbidden in ["src=", "<link", "@import", "url(http", "fetch(", "XMLHttpRequest", "import("] {
            #expect(!page.contains(forbidden), "\(forbidden)")
        }
        #expect(page.utf8.count < 100_000)
    }

    @Test("is the same text as ever, but for its styles and scripts, which the browser checks")
    func golden() throws {
        let page = ShopComposition.container.graph.html(title: "Shop")
        let frame = page.replacing(/(?s)<style>.*?<\/style>/, with: "<style>…</style>")
            .replacing(/(?s)<script>.*?<\/script>/, with: "<script>…</script>")
        #expect(frame.count < page.count / 4)
        try GoldenFile("shop.html").expect(frame)
    }

    @Test("holds hostile names: none of them ends the document or begins an element")
    func hostile() throws {
        let container = Container {
            for (index, name) in GraphPictureTests.hostileNames.enumerated() {
                Module(TypeKey<Int>.self, named: name, fileID: "</script>\"\u{202E}.swift", line: UInt(index)) { 1 }
            }
        }
        let page = container.graph.html(title: "</title><script>alert(1)</script>")
        let plain = Container { Module(TypeKey<Int>.self) { 1 } }.graph.html()
        func count(_ tag: String, in text: String) -> Int { text.ranges(of: tag).count }
        for tag in ["<script", "</script", "<title", "</title", "<img", "<b>", "<!--"] {
            #expect(count(tag, in: page) == count(tag, in: plain), "\(tag)")
        }
    }

    @Test(
        "shortens a name at its end, unless that tells it from another, and a function to its result",
        .enabled(if: Browser.program != nil))
    func longNames() throws {
        func node(_ key: String, value: String = "Int", name: String? = nil) -> String {
            """
            {"id": "\(key) \(name ?? "")", "key": "\(key)", \(name.map { "\"name\": \"\($0)\"," } ?? "") "value": "\(value)",
             "kind": "module", "scope": "unique", "lifetime": "unique", "isolation": "nonisolated",
             "isAsynchronous": false, "choosesAtRunTime": false, "container": 0, "groups": [], "decorators": [],
             "contributions": []}
            """
        }
        let nodes = [
            node("NotificationManagerForRemoteNotificationsKey"),
            node("AuthorizationRepositoryOfTheAcademyInTownForPupilsKey"),
            node("AuthorizationRepositoryOfTheAcademyInTownForTeachersKey"),
            node("UserRepositoryThatKeepsWhatItReadsInADatabaseKey", name: "staging"),
            node("RepositoryOfTheModelsThatAFeatureShows<Discussion>"),
            node("A", value: "@MainActor @Sendable (String, CourseIdentifier) -> CourseModel"),
            node(
                "B",
                value: "@Sendable (String, CourseIdentifier, (Int) -> Int, Array<String>) async throws -> CourseModel"),
            node("C", value: "Dictionary<CourseIdentifier, Array<CourseDetailsViewModelWithComments>>"),
        ]
        let text = """
            {"format": "DIContainer graph", "version": 1, "containers": 1, "problems": [], "edges": [],
             "nodes": [\(nodes.joined(separator: ","))]}
            """
        let graph = try JSONDecoder().decode(CompositionGraph.self, from: Data(text.utf8))
        let document = try Browser.document(of: graph.html(), in: .desktop)
        func texts(_ name: String) -> [String] {
            document.matches(of: try! Regex("<text class=\"\(name)\"[^>]*>([^<]*)<", as: (Substring, Substring).self))
                .map {
                    String($0.1).replacing("&gt;", with: ">").replacing("&lt;", with: "<")
                }
        }
        let keys = texts("key")
        for pattern in [
            "NotificationManager\\w+…", "…\\w+ForPupilsKey", "…\\w+ForTeachersKey", "UserRepository\\w+… \"staging\"",
            "RepositoryOf\\w+…<Discussion>",
        ] {
            let isShown = try Regex(pattern)
            #expect(keys.contains { $0.wholeMatch(of: isShown) != nil }, "\(pattern)")
        }
        #expect(
            Set(texts("value")).isSuperset(of: [
                "(String, CourseIdentifier) -> CourseModel", "(…) -> CourseModel",
            ]))
        #expect(texts("value").contains { $0.hasPrefix("Dictionary<CourseIdentifier") && $0.hasSuffix("…") })
    }

    private static let checks = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "checks.js")

    private struct Outcome: Decodable {
        let passed: [String]
        let failed: [String]
    }

    @Test(
        "draws itself in a browser, and answers to mouse, keyboard and search", .enabled(if: Browser.program != nil),
        arguments: ["shop", "session", "broken", "hints", "hostile", "one", "5", "50", "117", "500"],
        Browser.Window.allCases)
    func browser(_ name: String, window: Browser.Window) throws {
        let graph: CompositionGraph
        switch name {
        case "shop": graph = ShopComposition.container.graph
        case "session": graph = ShopComposition.session(in: ShopComposition.container).graph
        case "broken": graph = GraphPictureTests.broken
        case "hints": graph = LearningApp.container().graph
        case "hostile": graph = GraphPictureTests.hostile.graph
        case "one": graph = Container { Module(TypeKey<Int>.self) { 1 } }.graph
        default: graph = try Self.layered(Int(name)!)
        }
        let page = graph.html(title: name)
        if let folder = Browser.screenshots {
            for isDark in [false, true] {
                try Browser.photograph(
                    page, to: folder.appending(path: "\(name)-\(window)-\(isDark ? "dark" : "light").png"), isDark,
                    window)
            }
        }
        let checks = try String(contentsOf: Self.checks, encoding: .utf8)
        let document = try Browser.document(
            of: page.replacing("</body>", with: "<script>\(checks)</script></body>"), in: window)
        let result = try #require(document.firstMatch(of: /<pre id="test-result"[^>]*>([^<]*)<\/pre>/))
        let text = result.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let outcome = try JSONDecoder().decode(Outcome.self, from: Data(text.utf8))
        #expect(outcome.failed.isEmpty)
        #expect(outcome.passed.count >= 15)
    }
}
