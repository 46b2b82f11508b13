import DIContainer
import DIContainerGraph
import Foundation
import TestSupport
import Testing

// The modules of the README.
private protocol PriceList: Sendable {}
private struct PrintedPriceList: PriceList {}
private struct Checkout: Sendable { let prices: any PriceList }
private enum PriceListKey: InjectionKey { typealias Value = any PriceList }
private enum CheckoutKey: InjectionKey { typealias Value = Checkout }
private struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PriceListKey.self, scope: .cached(in: CacheName("today"))) { PrintedPriceList() }
        Module(CheckoutKey.self, scope: .singleton, injecting: PriceListKey.self) { Checkout(prices: $0) }
    }
}

@Suite("The page of a graph")
struct GraphPageTests {
    @Test("carries the graph's document, and loads nothing from anywhere")
    func contents() throws {
        let graph = ShopComposition.container.graph
        let page = graph.html(title: "Shop & \"Co\" </title>")
        #expect(page.contains("<title>Shop &amp; &quot;Co&quot; &lt;/title&gt;</title>"))
        let element = try #require(
            page.firstMatch(of: /(?s)<script type="application\/json" id="graph">(.*?)<\/script>/))
        #expect(try JSONDecoder().decode(CompositionGraph.self, from: Data(element.1.utf8)) == graph)
        #expect(page.contains("default-src 'none'"))
        // Not even the name of a namespace is an address of something to load.
        for forbidden in ["src=", "<link", "@import", "url(http", "fetch(", "XMLHttpRequest", "import("] {
            #expect(!page.contains(forbidden), "\(forbidden)")
        }
        #expect(page.utf8.count < 100_000)
        // A scope has one color in all pictures.
        let colors = graph.dot.matches(of: /fillcolor="(#\w+)"/).map { String($0.1) }
        #expect(Set(colors).count > 4)
        for color in colors { #expect(page.contains(color), "\(color)") }
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
        for tag in ["<script", "</script", "<title", "</title", "<img", "<b>", "<!--"] {
            #expect(page.ranges(of: tag).count == plain.ranges(of: tag).count, "\(tag)")
        }
    }

    /// Two compositions: a key is added, one is removed, one has another scope, and one is the same in both.
    private static var difference: (before: CompositionGraph, after: CompositionGraph) {
        get throws {
            var before = WrittenGraph()
            before.add("A", injecting: ["B"])
            before.add("B")
            before.add("C")
            before.add("Far")
            var after = WrittenGraph()
            after.add("A", injecting: ["D"])
            after.add("B", scope: "singleton")
            after.add("D")
            after.add("Far")
            return (try before.graph, try after.graph)
        }
    }

    @Test("carries the difference of two compositions, with the keys and injections of both")
    func comparison() throws {
        let (before, after) = try Self.difference
        let page = after.html(comparedWith: before)
        #expect(page.contains(#""nodes": {"added": ["App.D"], "removed": ["App.C"], "changed": ["App.B"]}"#))
        #expect(page.contains(#""edges": {"added": [0], "removed": [1]}"#))
        #expect(page.contains(#""changes": {"App.B": ["lifetime was unique, is singleton"]}"#))
        #expect(!after.html().contains(#""difference": {"#))
    }

    @Test("of a difference draws what has changed, and nothing else at first", .enabled(if: Browser.program != nil))
    func drawnDifference() throws {
        let (before, after) = try Self.difference
        let document = try Browser.document(of: after.html(comparedWith: before))
        let boxes = document.matches(of: /<g class="node([^"]*)"[^>]*data-id="App\.([^"]*)"/)
        let marks = Dictionary(uniqueKeysWithValues: boxes.map { ($0.2, Set($0.1.split(separator: " "))) })
        #expect(marks.keys.sorted() == ["A", "B", "C", "D"])
        #expect(marks["D"]?.contains("added") == true && marks["C"]?.contains("removed") == true)
        #expect(marks["B"]?.contains("changed") == true)
        #expect(marks["A"]?.isDisjoint(with: ["added", "removed", "changed"]) == true)
        #expect(document.contains(/class="edge direct added/) && document.contains(/class="edge direct removed/))
    }

    @Test(
        "shortens a name at its end, unless that tells it from another, and a function to its result",
        .enabled(if: Browser.program != nil))
    func longNames() throws {
        var written = WrittenGraph()
        written.add("NotificationManagerForRemoteNotificationsKey")
        written.add("AuthorizationRepositoryOfTheAcademyInTownForPupilsKey")
        written.add("AuthorizationRepositoryOfTheAcademyInTownForTeachersKey")
        written.add("UserRepositoryThatKeepsWhatItReadsInADatabaseKey", named: "staging")
        written.add("RepositoryOfTheModelsThatAFeatureShows<Discussion>")
        written.add("A", value: "@MainActor @Sendable (String, CourseIdentifier) -> CourseModel")
        written.add("B", value: "@Sendable (String, (Int) -> Int, Array<CourseIdentifier>) async throws -> CourseModel")
        written.add("C", value: "Dictionary<CourseIdentifier, Array<CourseDetailsViewModelWithComments>>")
        let document = try Browser.document(of: written.graph.html())
        func texts(_ name: String) -> [String] {
            document.matches(of: try! Regex("<text class=\"\(name)\"[^>]*>([^<]*)<", as: (Substring, Substring).self))
                .map { String($0.1).replacing("&gt;", with: ">").replacing("&lt;", with: "<") }
        }
        let keys = texts("key")
        for pattern in [
            "NotificationManager\\w+…", "…\\w+ForPupilsKey", "…\\w+ForTeachersKey", "UserRepository\\w+… \"staging\"",
            "RepositoryOf\\w+…<Discussion>",
        ] {
            let isShown = try Regex(pattern)
            #expect(keys.contains { $0.wholeMatch(of: isShown) != nil }, "\(pattern)")
        }
        let functions = ["(String, CourseIdentifier) -> CourseModel", "(…) -> CourseModel"]
        #expect(Set(texts("value")).isSuperset(of: functions))
        #expect(texts("value").contains { $0.hasPrefix("Dictionary<CourseIdentifier") && $0.hasSuffix("…") })
    }

    @Test(
        "saves the picture that the README shows", .enabled(if: Browser.program != nil),
        arguments: [("captive-pair.svg", false), ("captive-pair~dark.svg", true)])
    func readme(_ file: String, isDark: Bool) throws {
        // The picture that a click on the page's button would save, without the line above it.
        let saved = #"""
            <pre id="saved"></pre>
            <script>
            HTMLAnchorElement.prototype.click = () => {};
            Blob = class extends Blob {
                constructor(parts, options) {
                    super(parts, options);
                    const { x, y, width, height } = document.getElementById("groups").getBBox();
                    const picture = parts[0].replace(/<rect.*?<\/text>/s, "").replace(
                        /width="\d+" height="\d+" viewBox="[^"]+"/, `viewBox="${[x + 11, y + 33, width + 2, height + 2].join(" ")}"`);
                    document.getElementById("saved").textContent = btoa(unescape(encodeURIComponent(picture)));
                }
            };
            document.getElementById("export").click();
            </script></body>
            """#
        let page = Container { ShopModules() }.graph.html().replacing("</body>", with: saved)
        let document = try Browser.document(of: page, in: .phone, isDark: isDark)
        let picture = try #require(document.firstMatch(of: /<pre id="saved">([^<]+)</))
        let data = try #require(Data(base64Encoded: String(picture.1)))
        try GoldenFile(file).expect(String(decoding: data, as: UTF8.self), exceptNumbers: true)
    }

    #if os(macOS) || os(Linux)
        @Test("has scripts without unused, unknown or repeated names", .enabled(if: Browser.linter != nil))
        func lint() async throws {
            let script = try #require(Container {}.graph.html().firstMatch(of: /(?s)<script>\n(.*?)<\/script>/)).1
            let known = "document, getComputedStyle, getSelection, history, matchMedia, XMLSerializer"
            let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).js")
            defer { try? FileManager.default.removeItem(at: file) }
            try "const { \(known) } = globalThis;\n\(script)".write(to: file, atomically: true, encoding: .utf8)
            let rules = "--rules-include=no-undef,eqeqeq,no-self-compare,no-useless-rename"
            let (status, output) = try await Command(Browser.linter!, ["lint", rules, file.path]).result()
            #expect(status == 0, "\(output)")
        }
    #endif

    /// The checks, as one script with one scope.
    private static var checks: String {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Checks")
            let parts = try ["Frame", "Opening", "Using", "Outcome"].map {
                try String(contentsOf: folder.appending(path: "\($0).js"), encoding: .utf8)
            }
            return "(() => {\n\(parts.joined(separator: "\n"))\n})();"
        }
    }

    private struct Outcome: Decodable {
        let passed: [String]
        let failed: [String]
    }

    @Test(
        "draws itself in a browser, and answers to mouse, keyboard and search", .enabled(if: Browser.program != nil),
        arguments: [
            ("shop", .desktop), ("session", .desktop), ("broken", .desktop), ("hints", .desktop), ("hostile", .desktop),
            ("one", .desktop), ("22", .desktop), ("missing", .desktop), ("missing", .phone),
            ("50", .desktop), ("500", .desktop), ("app of 117 keys", .desktop),
            ("app of 500 keys", .desktop), ("shop", .phone), ("app of 117 keys", .phone), ("app of 500 keys", .phone),
        ] as [(String, Browser.Window)])
    func browser(_ name: String, window: Browser.Window) throws {
        let graph: CompositionGraph
        switch name {
        case "shop": graph = ShopComposition.container.graph
        case "session": graph = ShopComposition.session(in: ShopComposition.container).graph
        case "broken": graph = GraphPictureTests.broken
        case "hints": graph = HintTests.composition.graph
        case "hostile": graph = GraphPictureTests.hostile.graph
        case "one": graph = Container { Module(TypeKey<Int>.self) { 1 } }.graph
        case "22":
            let file = #filePath.replacing(/Tests.*/, with: "Samples/Tests/UserDirectoryTests/composition.json")
            let data = try Data(contentsOf: URL(filePath: file))
            graph = try JSONDecoder().decode(CompositionGraph.self, from: data)
        case "missing":
            graph =
                Container {
                    for number in 0..<120 {
                        NodeGraph.module(number, injecting: number.isMultiple(of: 9) ? [200] : [201])
                    }
                }.graph
        case "app of 117 keys": graph = try WrittenGraph.app(117).graph
        case "app of 500 keys": graph = try WrittenGraph.app(500).graph
        default: graph = try WrittenGraph.layered(Int(name)!).graph
        }
        let page = graph.html(title: name)
        if let folder = Browser.screenshots {
            for isDark in [false, true] {
                try Browser.photograph(
                    page, to: folder.appending(path: "\(name)-\(window)-\(isDark ? "dark" : "light").png"), isDark,
                    window)
            }
        }
        let document = try Browser.document(
            of: page.replacing("</body>", with: "<script>\(try Self.checks)</script></body>"), in: window)
        let result = try #require(document.firstMatch(of: /<pre id="test-result"[^>]*>([^<]*)<\/pre>/))
        let text = result.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let outcome = try JSONDecoder().decode(Outcome.self, from: Data(text.utf8))
        #expect(outcome.failed.isEmpty)
        #expect(outcome.passed.count >= 15)
    }
}
