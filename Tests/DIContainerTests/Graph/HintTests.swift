import DIContainer
import DIContainerGraph
import Foundation
import Testing

private protocol Service: Sendable {}
private final class Object: Service {}
private struct Plain: Service {}
private final class Holder: Sendable {}

private enum BaseKey: InjectionKey { typealias Value = Object }
private enum ServiceKey: InjectionKey { typealias Value = any Service }
private enum OtherServiceKey: InjectionKey { typealias Value = any Service }
private enum OptionalKey: InjectionKey { typealias Value = Object? }
private enum OptionalServiceKey: InjectionKey { typealias Value = (any Service)? }
private enum NumberKey: InjectionKey { typealias Value = Int }
private enum FirstKey: InjectionKey { typealias Value = Holder }
private enum SecondKey: InjectionKey { typealias Value = Holder }
private enum HoldersKey: InjectionKey { typealias Value = [Holder] }
private enum WaitingKey: InjectionKey { typealias Value = any Service }

@Suite("The hints of a graph")
struct HintTests {
    private typealias Hint = CompositionGraph.Hint

    /// Two singletons that each inject a key at once.
    @ModuleBuilder private static func holders<Key: InjectionKey>(of key: Key.Type) -> [Module]
    where Key.Isolation == Nonisolated, Key.Argument == Void {
        Module(FirstKey.self, scope: .singleton, injecting: key) { _ in Holder() }
        Module(SecondKey.self, scope: .cached(in: CacheName("session")), injecting: key) { _ in Holder() }
    }

    private static func codes(of container: Container) -> [String] { container.graph.hints.map(\.code) }

    private static func codes(@ModuleBuilder _ modules: () -> [Module]) -> [String] {
        codes(of: Container(modules))
    }

    /// A composition with something of each kind, some of it once that was made.
    static var composition: Container {
        Container {
            Module(BaseKey.self, fileID: "App/Base.swift", line: 1) { Object() }
            Module(FirstKey.self, scope: .singleton, injecting: BaseKey.self, fileID: "App/First.swift", line: 2) {
                _ in Holder()
            }
            Module(
                OtherServiceKey.self, scope: .singleton, injecting: BaseKey.self, fileID: "App/Other.swift", line: 3
            ) { $0 }
            Module(OptionalKey.self, scope: .singleton, fileID: "App/Optional.swift", line: 4) { nil }
            Module(ServiceKey.self, fileID: "App/Service.swift", line: 5) { Plain() }
            Module(WaitingKey.self, scope: .singleton, injecting: ServiceKey.self, fileID: "App/W.swift", line: 6) {
                $0
            }
            Module(SecondKey.self, scope: .shared, injecting: ServiceKey.self, fileID: "App/Second.swift", line: 7) {
                _ in Holder()
            }
            NumberModules()
        }
    }

    // MARK: Copies

    @Test("ask about two kept values with an object each, and not about one")
    func copies() {
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Self.holders(of: BaseKey.self)
            } == ["kept-copies"])
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Module(FirstKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
                Module(SecondKey.self, injecting: BaseKey.self) { _ in Holder() }
            } == [])
    }

    @Test("do not ask where the scope of the copied module is written, whichever it is")
    func writtenScope() {
        #expect(
            Self.codes {
                Module(BaseKey.self, scope: .unique) { Object() }
                Self.holders(of: BaseKey.self)
            } == [])
        #expect(
            Self.codes {
                Module(BaseKey.self, scope: .graph) { Object() }
                Self.holders(of: BaseKey.self)
            } == [])
        #expect(
            Self.codes {
                Module(BaseKey.self, scope: .singleton) { Object() }
                Self.holders(of: BaseKey.self)
            } == [])
    }

    @Test("do not ask about values that are no objects")
    func structs() {
        #expect(
            Self.codes {
                Module(NumberKey.self) { 1 }
                Self.holders(of: NumberKey.self)
            } == [])
        let container = Container {
            Module(ServiceKey.self) { Plain() }
            Self.holders(of: ServiceKey.self)
        }
        #expect(container.graph.hints.map(\.headline) == ["2 kept values may each hold a copy of ServiceKey."])
        _ = container[FirstKey.self]
        #expect(container.graph.hints == [])
    }

    @Test("do not ask about handles, which copy nothing")
    func handles() {
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Self.holders(of: Provider<BaseKey>.self)
            } == [])
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Self.holders(of: Lazy<BaseKey>.self)
            } == [])
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Self.holders(of: Maybe<BaseKey>.self)
            } == ["kept-copies"])
    }

    @Test("do not ask where a module without a scope hands on what is kept, before and after it was made")
    func unscopedForwarder() {
        let container = Container {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Module(ServiceKey.self, injecting: BaseKey.self) { $0 }
            Module(OtherServiceKey.self, injecting: ServiceKey.self) { $0 }
            Module(OptionalKey.self, injecting: BaseKey.self) { $0 }
            Self.holders(of: Dependencies<ServiceKey, OtherServiceKey, OptionalKey>.self)
        }
        #expect(container.graph.hints == [])
        _ = container[FirstKey.self]
        #expect(container.graph.hints == [])
    }

    @Test("ask about what wraps a kept value, once it was made")
    func wrapper() {
        final class Wrapper: Service {
            let base: Object
            init(base: Object) { self.base = base }
        }
        let container = Container {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Module(ServiceKey.self, injecting: BaseKey.self) { Wrapper(base: $0) }
            Self.holders(of: ServiceKey.self)
        }
        #expect(container.graph.hints == [])
        _ = container[FirstKey.self]
        #expect(Self.codes(of: container) == ["kept-copies"])
    }

    @Test("ask about optional objects, about what asynchronous factories make, and about contributions that are kept")
    func otherForms() async throws {
        #expect(
            Self.codes {
                Module(OptionalKey.self) { Object() }
                Self.holders(of: OptionalKey.self)
            } == ["kept-copies"])
        #expect(
            Self.codes {
                Module(BaseKey.self) { Object() }
                Module.contributing(to: HoldersKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
                Module.contributing(to: HoldersKey.self, injecting: BaseKey.self) { _ in Holder() }
                Module(FirstKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
            } == ["kept-copies"])
        let container = Container {
            Module(WaitingKey.self) { () async in
                await Task.yield()
                return Plain()
            }
            Module(FirstKey.self, scope: .singleton, injecting: WaitingKey.self) { (_: any Service) async in Holder() }
            Module(SecondKey.self, scope: .singleton, injecting: WaitingKey.self) { (_: any Service) async in Holder() }
        }
        #expect(Self.codes(of: container) == ["kept-copies"])
        try await container.start()
        #expect(Self.codes(of: container) == [])
    }

    @Test("name all of many holders by their nodes, and the first ten in the text")
    func manyHolders() throws {
        let container = Container {
            Module(BaseKey.self) { Object() }
            for number in 1...25 {
                Module(FirstKey.self, named: "\(number)", scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
            }
        }
        let hint = try #require(container.graph.hints.first)
        #expect(hint.nodes.count == 26)
        #expect(hint.text.contains("FirstKey \"10\" "))
        #expect(!hint.text.contains("FirstKey \"11\" "))
        #expect(hint.text.contains("And 15 more."))
    }

    @Test("ask about a parent's module, too, where a child's values hold copies of it")
    func parents() throws {
        let parent = Container { Module(BaseKey.self) { Object() } }
        let child = Container(parent: parent) { Self.holders(of: BaseKey.self) }
        #expect(parent.graph.hints == [])
        let hint = try #require(child.graph.hints.first)
        #expect(hint.nodes.map { child.graph[$0]?.container } == [0, 1, 1])
    }

    // MARK: Forwarders

    @Test("ask about a scope at a forwarder, once it was made, and not about what wraps another value")
    func forwarder() throws {
        let container = Container {
            Module(BaseKey.self) { Object() }
            Module(ServiceKey.self, scope: .singleton, injecting: BaseKey.self) { $0 }
            Module(FirstKey.self, injecting: BaseKey.self) { _ in Holder() }
        }
        #expect(container.graph.hints == [])
        _ = container[ServiceKey.self]
        let hint = try #require(container.graph.hints.first)
        #expect(container.graph.hints.count == 1)
        #expect(hint.code == "kept-forwarder")
        #expect(hint.nodes.map { container.graph[$0]?.key } == ["BaseKey", "ServiceKey"])
        _ = container[FirstKey.self]
        #expect(container.graph.hints == [hint])
    }

    @Test("do not ask about a value that is made from one of the same class, as a context from a context")
    func sameClass() {
        let container = Container {
            Module(FirstKey.self) { Holder() }
            Module(SecondKey.self, scope: .singleton, injecting: FirstKey.self) { _ in Holder() }
        }
        _ = container[SecondKey.self]
        #expect(container.graph.hints == [])
    }

    @Test("do not ask about a forwarder whose base is kept, or has its scope written out")
    func harmlessForwarders() {
        for scope in [Scope<Object>.singleton, .unique, .graph] {
            let container = Container {
                Module(BaseKey.self, scope: scope) { Object() }
                Module(ServiceKey.self, scope: .singleton, injecting: BaseKey.self) { $0 }
            }
            _ = container[ServiceKey.self]
            #expect(container.graph.hints == [])
        }
    }

    // MARK: Nil

    @Test("ask about a singleton that was made nil, and about no other optional")
    func madeNil() throws {
        let container = Container {
            Module(OptionalKey.self, scope: .singleton) { nil }
            Module(OptionalServiceKey.self, scope: .singleton) { Plain() }
            Module(OptionalServiceKey.self, named: "absent", scope: .singleton) { nil }
            Module(OptionalServiceKey.self, named: "cached", scope: .cached(in: CacheName("session"))) { nil }
        }
        #expect(container.graph.hints == [])
        _ = container[OptionalKey.self]
        _ = container[OptionalServiceKey.self]
        _ = container[OptionalServiceKey.self, named: "absent"]
        _ = container[OptionalServiceKey.self, named: "cached"]
        #expect(
            container.graph.hints.map(\.headline) == [
                "OptionalKey was made nil, and stays nil.",
                "OptionalServiceKey \"absent\" was made nil, and stays nil.",
            ])
    }

    // MARK: Groups

    private struct UsedModules: ModuleGroup {
        var modules: [Module] { Module(FirstKey.self, injecting: BaseKey.self) { _ in Holder() } }
    }
    private struct BaseModules: ModuleGroup {
        var modules: [Module] { Module(BaseKey.self) { Object() } }
    }
    private struct NumberModules: ModuleGroup {
        var modules: [Module] { Module(NumberKey.self, fileID: "App/Numbers.swift", line: 8) { 1 } }
    }
    private struct IdleModules: ModuleGroup {
        struct Inner: ModuleGroup {
            var modules: [Module] { Module(ServiceKey.self) { Plain() } }
        }
        var modules: [Module] {
            Inner()
            Module(SecondKey.self, injecting: ServiceKey.self, BaseKey.self) { _, _ in Holder() }
        }
    }

    @Test("name a group that no entry point leads to, by the outermost one")
    func groups() throws {
        let graph = Container {
            UsedModules()
            BaseModules()
            IdleModules()
        }.graph
        #expect(graph.hints == [])
        let hints = graph.hints(from: [FirstKey.self])
        #expect(hints.map(\.headline) == ["IdleModules serves nothing that the program needs."])
        #expect(hints.first?.code == "unused-group")
        #expect(hints.first?.nodes.compactMap { graph[$0]?.key } == ["ServiceKey", "SecondKey"])
        #expect(graph.hints(from: [FirstKey.self, SecondKey.self]) == [])
        #expect(graph.hints(from: [FirstKey.self, ServiceKey.self]) == [])
    }

    @Test("do not name a group that adds to what the program needs")
    func addingGroups() {
        struct Additions: ModuleGroup {
            var modules: [Module] {
                Module(SecondKey.self) { Holder() }
                Module.contributing(to: HoldersKey.self) { Holder() }
            }
        }
        struct Decorators: ModuleGroup {
            var modules: [Module] {
                Module(ServiceKey.self) { Plain() }
                Module.decorating(FirstKey.self) { $0 }
            }
        }
        struct Plugins: ModuleGroup {
            var modules: [Module] {
                Module.contributing(to: HoldersKey.self) { Holder() }
            }
        }
        let graph = Container {
            Module(FirstKey.self) { Holder() }
            Plugins()
            Additions()
            Decorators()
        }.graph
        #expect(graph.hints(from: [FirstKey.self, HoldersKey.self]) == [])
        #expect(
            graph.hints(from: [FirstKey.self]).map(\.headline) == [
                "Plugins serves nothing that the program needs.", "Additions serves nothing that the program needs.",
            ])
    }

    // MARK: As a part of the graph

    @Test("are in the JSON document where there are any, and are read from it")
    func document() throws {
        let graph = Self.composition.graph
        let read = try JSONDecoder().decode(CompositionGraph.self, from: Data(graph.json.utf8))
        #expect(read.hints == graph.hints)
        #expect(try JSONDecoder().decode(CompositionGraph.self, from: JSONEncoder().encode(graph)).hints == graph.hints)
        let sound = ShopComposition.container.graph
        #expect(!sound.json.contains("\"hints\""))
        #expect(try JSONDecoder().decode(CompositionGraph.self, from: Data(sound.json.utf8)).hints == [])
    }

    @Test("do not count when graphs are compared, and are not in a file to compare with")
    func comparison() {
        let container = Self.composition
        let before = container.graph
        _ = container[OtherServiceKey.self]
        #expect(container.graph.hints != before.hints)
        #expect(container.graph == before)
        #expect(container.graph.hashValue == before.hashValue)
        #expect(before.withoutPlaces.hints == [])
    }

    @Test("say the same as ever")
    func texts() throws {
        let container = Self.composition
        _ = container[OtherServiceKey.self]
        _ = container[OptionalKey.self]
        let hints = container.graph.hints(from: [FirstKey.self, SecondKey.self, OtherServiceKey.self, OptionalKey.self])
        try GoldenFile("hints.txt").expect(hints.map { "\($0)\n" }.joined(separator: "\n"))
    }
}
