import DIContainer
import DIContainerGraph
import Foundation
import Testing

private typealias Shop = ShopComposition

extension [CompositionGraph.Node] {
    fileprivate var names: [String] { map { $0.name.map { name in "\(name)" } ?? $0.key } }
}

@Suite("The graph of a container")
struct CompositionGraphTests {
    private let graph = ShopComposition.container.graph

    // What it says of each key and of each injection stands in `Golden/shop.json`.
    @Test("finds the node of a key, under its name, and has none where nothing serves it")
    func nodes() throws {
        let catalog = try #require(graph.node(of: Shop.CatalogKey.self))
        #expect(catalog.id.rawValue == "DIContainerTests.ShopComposition.CatalogKey")
        #expect(catalog.scope == .cached && catalog.lifetime == "cached(in: session)")
        #expect(graph.node(of: Shop.PaymentKey.self, named: "live")?.scope == .shared)
        #expect(graph.node(of: Shop.TracerKey.self) == nil && graph.problems.isEmpty)
        let groups = [["FeatureModules"], ["ServiceModules"], ["ServiceModules", "StorageModules"]]
        #expect(graph.groups == groups.map { $0.map { "ShopComposition.\($0)" } })
    }

    @Test("refuses the documents of others and of later versions")
    func otherDocuments() {
        let later = graph.json.replacing("\"version\": 1", with: "\"version\": 2")
        let other = graph.json.replacing("DIContainer graph", with: "shopping list")
        for (text, message) in [
            (later, "This reads version 1, not 2"), (other, "This is not a DIContainer graph, but a shopping list."),
            (
                graph.json.replacing("\"containers\": 1", with: "\"containers\": -1"),
                "A graph has at least one container"
            ),
            ("{}", "This is not a DIContainer graph: it does not say what it is."),
        ] {
            do {
                _ = try JSONDecoder().decode(CompositionGraph.self, from: Data(text.utf8))
                Issue.record("It was read.")
            } catch DecodingError.dataCorrupted(let context) {
                #expect(context.debugDescription.hasPrefix(message))
            } catch { Issue.record(error) }
        }
    }

    @Test("reads documents of other releases: with members and words unknown to it, and without those it knows")
    func otherReleases() throws {
        let container = Container {
            Shop.FeatureModules()
            Module(AKey.self, named: "a", scope: .singleton, injecting: AKey.self) { $0 }
        }
        let graph = container.graph
        var document = try #require(try JSONSerialization.jsonObject(with: Data(graph.json.utf8)) as? [String: Any])
        func read() throws -> CompositionGraph {
            document["color"] = ["red"]
            return try JSONDecoder().decode(
                CompositionGraph.self, from: try JSONSerialization.data(withJSONObject: document))
        }
        for list in ["nodes", "edges", "problems"] {
            let entries = try #require(document[list] as? [[String: Any]])
            #expect(!entries.isEmpty)
            for member in Set(entries.flatMap(\.keys)).subtracting(["id", "from", "to"]) {
                for word in [nil, "eternal"] where word == nil || entries.contains(where: { $0[member] is String }) {
                    document[list] = entries.map { entry in
                        var entry = entry
                        entry[member] = word
                        return entry
                    }
                    let other = try read()
                    #expect(other.nodes.map(\.id) == graph.nodes.map(\.id) && other.edges.count == graph.edges.count)
                }
            }
            document[list] = entries.map { entry in entry.filter { ["id", "from", "to"].contains($0.key) } }
            _ = try read()
        }
        document["problems"] = [["details": [[:], ["label": "fix", "text": "wait", "line": 1] as [String: Any]]]]
        #expect(try read().problems[0].description == "[] \n  fix:        wait")
        let least = try read()
        #expect(least.nodes.allSatisfy { $0.scope == .unique && $0.lifetime == "unique" && $0.kind == .module })
        #expect(least.edges.allSatisfy { $0.label == "" })
        document = document.filter { ["format", "version"].contains($0.key) }
        #expect(try read().nodes.isEmpty)
    }

    @Test("finds the modules that nothing leads to from the program's entry points, combinators among them")
    func unused() {
        #expect(graph.unused(from: [Shop.ScreenKey.self]).names == ["test", "live", "ShopComposition.PluginsKey"])
        let unused = graph.unused(from: [Lazy<Shop.CheckoutKey>.self, Shop.PaymentKey.self])
        #expect(unused.names == ["ShopComposition.ScreenKey", "ShopComposition.PluginsKey"])
        let named = Container { Module(AKey.self, named: "own", fileID: "App/Shop.swift", line: 3) { 1 } }
        #expect("\(named.graph.nodes)" == "[AKey \"own\" (App/Shop.swift:3)]")
        #expect(graph.unused(from: [any InjectionKey.Type]()).count == 9)
    }

    @Test("tells the most needed keys, with how many others need them, and the longest path")
    func figures() throws {
        let figures = graph.figures
        #expect(
            "\(figures)".replacing("DIContainerTests.ShopComposition.", with: "") == """
                most needed:
                  LoggerKey: 4 keys need it, 3 directly
                  DatabaseKey: 3 keys need it, 1 directly
                  ModeKey: 3 keys need it, 1 directly
                  CatalogKey: 2 keys need it, 2 directly
                  PaymentKey: 2 keys need it, 1 directly
                longest path, 4 keys:
                  ScreenKey
                  -> CheckoutKey
                  -> CatalogKey
                  -> DatabaseKey
                """)
        #expect(figures.mostNeeded(1).map(\.distance) == [1])
        #expect("\(Container {}.graph.figures)" == "")
    }

    @Test("tells private keys of one name apart, and names them alike on every run")
    func privateKeys() throws {
        func first() -> Module {
            enum LocalKey: InjectionKey { typealias Value = Int }
            return Module(LocalKey.self) { 1 }
        }
        func second() -> (Module, (CompositionGraph) -> CompositionGraph.Node?) {
            enum LocalKey: InjectionKey { typealias Value = Int }
            return (Module(LocalKey.self) { 2 }, { $0.node(of: LocalKey.self) })
        }
        let (module, node) = second()
        let graph = Container {
            first()
            module
            Module(AKey.self) { 1 }
        }.graph
        let ids = ["CompositionGraphTests.LocalKey", "CompositionGraphTests.LocalKey#2", "AKey"]
        #expect(graph.nodes.map(\.id.rawValue) == ids.map { "DIContainerTests.\($0)" })
        #expect(node(graph) == graph.nodes[1])
    }
}
