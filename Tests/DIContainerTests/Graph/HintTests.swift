import DIContainer
import DIContainerGraph
import Foundation
import Testing

private protocol Service: Sendable {}
private final class Object: Service {}
private struct Plain: Service {}
private protocol Store: Sendable {}
private struct MemoryStore: Store {}
private struct Visitor: Sendable { let store: (any Store)? }
private final class Holder: Sendable {}
private final class Wrapper: Service {
    let base: Object
    init(base: Object) { self.base = base }
}
private enum BaseKey: InjectionKey { typealias Value = Object }
private enum ServiceKey: InjectionKey { typealias Value = any Service }
private enum OtherServiceKey: InjectionKey { typealias Value = any Service }
private enum OptionalKey: InjectionKey { typealias Value = Object? }
private enum OptionalServiceKey: InjectionKey { typealias Value = (any Service)? }
private enum NumberKey: InjectionKey { typealias Value = Int }
private enum FirstKey: InjectionKey { typealias Value = Holder }
private enum SecondKey: InjectionKey { typealias Value = Holder }
private enum OtherKey: InjectionKey { typealias Value = Holder }
private enum HoldersKey: InjectionKey { typealias Value = [Holder] }
private enum WaitingKey: InjectionKey { typealias Value = any Service }
private enum NamesKey: InjectionKey { typealias Value = [String] }

@ModuleBuilder private func holders<Key: InjectionKey>(of key: Key.Type) -> [Module]
where Key.Isolation == Nonisolated, Key.Argument == Void {
    Module(FirstKey.self, scope: .singleton, injecting: key) { _ in Holder() }
    Module(SecondKey.self, scope: .cached(in: CacheName("session")), injecting: key) { _ in Holder() }
}
private let base = Module(BaseKey.self) { Object() }

/// Modules, the hints that their graph gives, and those that it gives once a value was made.
private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let codes: [String]
    let laterCodes: [String]
    let container: @Sendable () -> Container

    init(
        _ name: String, _ codes: [String], later: [String]? = nil,
        @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) {
        (testDescription, self.codes, laterCodes) = (name, codes, later ?? codes)
        container = { Container(modules) }
    }

    /// A module, and two kept values that each inject a key.
    init<Key: InjectionKey>(
        _ name: String, _ codes: [String], later: [String]? = nil, _ module: Module = base, of key: Key.Type
    ) where Key.Isolation == Nonisolated, Key.Argument == Void {
        let holders = holders(of: key)
        self.init(name, codes, later: later) { [module] + holders }
    }
}

private let cases =
    [
        Case("two kept values with an object each", ["kept-copies"], of: BaseKey.self),
        Case("one kept value with an object", []) {
            base
            Module(FirstKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
            Module(SecondKey.self, injecting: BaseKey.self) { _ in Holder() }
        },
        Case("values that are no objects", [], Module(NumberKey.self) { 1 }, of: NumberKey.self),
        Case(
            "values that turn out to be no objects", ["kept-copies"], later: [], Module(ServiceKey.self) { Plain() },
            of: ServiceKey.self),
        Case("Providers, which copy nothing", [], of: Provider<BaseKey>.self),
        Case("Lazy values, which copy nothing", [], of: Lazy<BaseKey>.self),
        Case("Maybe", ["kept-copies"], of: Maybe<BaseKey>.self),
        Case("optional objects", ["kept-copies"], Module(OptionalKey.self) { Object() }, of: OptionalKey.self),
        Case("contributions that are kept", ["kept-copies"]) {
            base
            Module.contributing(to: HoldersKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
            Module.contributing(to: HoldersKey.self, injecting: BaseKey.self) { _ in Holder() }
            Module(FirstKey.self, scope: .singleton, injecting: BaseKey.self) { _ in Holder() }
        },
        Case("modules without a scope that hand on what is kept", []) {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Module(ServiceKey.self, injecting: BaseKey.self) { $0 }
            Module(OtherServiceKey.self, injecting: ServiceKey.self) { $0 }
            Module(OptionalKey.self, injecting: BaseKey.self) { $0 }
            holders(of: Dependencies<ServiceKey, OtherServiceKey, OptionalKey>.self)
        },
        Case("what turns out to wrap a kept value", [], later: ["kept-copies"]) {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Module(ServiceKey.self, injecting: BaseKey.self) { Wrapper(base: $0) }
            holders(of: ServiceKey.self)
        },
        Case("what turns out to forward", [], later: ["kept-forwarder"]) {
            base
            Module(ServiceKey.self, scope: .singleton, injecting: BaseKey.self) { $0 }
        },
        Case("a time to live of what is not kept", ["no-effect"]) {
            Module(BaseKey.self, scope: .graph.timeToLive(.seconds(1))) { Object() }
            Module(FirstKey.self, scope: .singleton.timeToLive(.seconds(1))) { Holder() }
        },
        Case("a time to live of a contribution that is not kept", ["no-effect"]) {
            Module.contributing(to: NamesKey.self, scope: .unique.timeToLive(.seconds(1))) { "one" }
        },
        Case("values by name of which none has a name", ["no-effect"]) {
            Module(BaseKey.self, scope: .unique) { Object() }
            Module(NamesKey.self, injecting: ByName<BaseKey>.self) { $0.keys.sorted() }
        },
        Case("an optional parameter of a protocol whose only value is of a type named after it", ["no-effect"]) {
            Module(MemoryStore.self) { MemoryStore() }
            Module(Visitor.self, factory: Visitor.init)
        },
        Case("an optional parameter of a protocol that a key serves", []) {
            Module((any Store).self) { MemoryStore() }
            Module(Visitor.self, factory: Visitor.init)
        },
        Case("an optional parameter of a protocol that nothing serves", []) {
            Module(Visitor.self, factory: Visitor.init)
        },
        Case("values by name of which one has a name, or of which there is none", []) {
            Module(BaseKey.self, named: "a", scope: .unique) { Object() }
            Module(BaseKey.self, scope: .unique) { Object() }
            Module(NamesKey.self, injecting: ByName<BaseKey>.self, ByName<OtherKey>.self) {
                $0.keys.sorted() + $1.keys.sorted()
            }
        },
        Case("a value of the same class as the one that it is made from", []) {
            Module(OtherKey.self) { Holder() }
            Module(SecondKey.self, scope: .singleton, injecting: OtherKey.self) { _ in Holder() }
        },
    ]
    + [Scope<Object>.singleton, .unique, .graph].flatMap { scope in
        [
            Case("a scope that is written", [], Module(BaseKey.self, scope: scope) { Object() }, of: BaseKey.self),
            Case("a forwarder to a scope that is written", []) {
                Module(BaseKey.self, scope: scope) { Object() }
                Module(ServiceKey.self, scope: .singleton, injecting: BaseKey.self) { $0 }
            },
        ]
    }

@Suite("The hints of a graph")
struct HintTests {
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

    @Test("are given for what is copied or forwarded, and for nothing else", arguments: cases)
    fileprivate func given(_ one: Case) {
        let container = one.container()
        #expect(container.graph.hints.map(\.code) == one.codes)
        if container.serves(FirstKey.self) { _ = container[FirstKey.self] }
        if container.serves(ServiceKey.self) { _ = container[ServiceKey.self] }
        if container.serves(SecondKey.self) { _ = container[SecondKey.self] }
        #expect(container.graph.hints.map(\.code) == one.laterCodes)
    }

    @Test("ask about what asynchronous factories make")
    func asynchronous() async throws {
        let container = Container {
            Module(WaitingKey.self) { () async in Plain() }
            Module(FirstKey.self, scope: .singleton, injecting: WaitingKey.self) { (_: any Service) async in Holder() }
            Module(SecondKey.self, scope: .singleton, injecting: WaitingKey.self) { (_: any Service) async in Holder() }
        }
        #expect(container.graph.hints.map(\.headline) == ["2 kept values may each hold a copy of WaitingKey."])
        try await container.start()
        #expect(container.graph.hints == [])
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
        #expect(hint.nodes.count == 26 && hint.description.contains("FirstKey \"10\" "))
        #expect(!hint.description.contains("FirstKey \"11\" "))
        #expect(hint.description.contains("And 15 more."))
    }

    @Test("ask about a parent's module, too, where a child's values hold copies of it")
    func parents() throws {
        let parent = Container { Module(BaseKey.self) { Object() } }
        let child = Container(parent: parent) { holders(of: BaseKey.self) }
        #expect(parent.graph.hints == [])
        let hint = try #require(child.graph.hints.first)
        #expect(hint.nodes.map { child.graph[$0]?.container } == [0, 1, 1])
    }

    private struct Numbered: ModuleGroup {
        let number: Int
        var modules: [Module] { Module(NumberKey.self, scope: .singleton) { [number] in number } }
    }
    private struct Shared: ModuleGroup {
        var modules: [Module] {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Module(ServiceKey.self) { Plain() }
            Module.contributing(to: HoldersKey.self) { Holder() }
        }
    }
    private static let listed = Module(FirstKey.self, scope: .cached(in: CacheName("session"))) { Holder() }

    @Test("ask about what a child and its parent both list, where the child makes another value or adds again")
    func listedTwice() throws {
        let parent = Container { [Shared(), Self.listed] as [any ModuleOrGroup] }
        let child = Container(parent: parent) { [Shared(), Self.listed] as [any ModuleOrGroup] }
        let hint = try #require(child.graph.hints.first)
        #expect(hint.headline == "A child and its parent both register BaseKey and 2 more.")
        #expect(hint.nodes.map { child.graph[$0]?.key } == ["BaseKey", "HoldersKey", "FirstKey"])
        #expect(Container(parent: child) {}.graph.hints == child.graph.hints)
        let other = Container(parent: parent) {
            Module(BaseKey.self, scope: .singleton) { Object() }
            Numbered(number: 1)
            Module.contributing(to: HoldersKey.self) { Holder() }
        }
        #expect([parent, other, Container(parent: other) { Numbered(number: 2) }].allSatisfy { $0.graph.hints == [] })
    }

    private struct Adding: ModuleGroup {
        var modules: [Module] {
            for _ in 0..<2 { Module.contributing(to: HoldersKey.self) { Holder() } }
            Module.decorating(ServiceKey.self) { $0 }
        }
    }
    private struct First: ModuleGroup { var modules: [Module] { Adding() } }
    private struct Second: ModuleGroup { var modules: [Module] { Adding() } }

    @Test("ask about a group that adds to values twice, since two ways lead to it")
    func listedAgain() {
        func hints<Groups: ModuleGroup>(_ groups: Groups) -> [CompositionGraph.Hint] {
            Container {
                Module(ServiceKey.self, scope: .unique) { Plain() }
                groups
            }.graph.hints
        }
        #expect(hints(First()) == [])
        struct Twice: ModuleGroup {
            var modules: [Module] {
                Adding()
                Adding()
            }
        }
        #expect(hints(Twice()).map(\.headline) == hints(Both()).map(\.headline))
        struct Both: ModuleGroup {
            var modules: [Module] {
                First()
                Second()
            }
        }
        let keys = ["ServiceKey", "HoldersKey"]
        let headlines = keys.map { "HintTests.Adding, to which two ways lead, adds to \($0) twice." }
        #expect(hints(Both()).map(\.headline) == headlines)
    }

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
        for name in [nil, "absent", "cached"] { _ = container[OptionalServiceKey.self, named: name] }
        let made = ["OptionalKey", #"OptionalServiceKey "absent""#]
        #expect(container.graph.hints.map(\.headline) == made.map { "\($0) was made nil, and stays nil." })
    }

    private struct UsedModules: ModuleGroup {
        var modules: [Module] { Module(FirstKey.self, injecting: BaseKey.self) { _ in Holder() } }
    }
    private struct BaseModules: ModuleGroup { var modules: [Module] { Module(BaseKey.self) { Object() } } }
    private struct NumberModules: ModuleGroup {
        var modules: [Module] { Module(NumberKey.self, fileID: "App/Numbers.swift", line: 8) { 1 } }
    }
    private struct IdleModules: ModuleGroup {
        struct Inner: ModuleGroup { var modules: [Module] { Module(ServiceKey.self) { Plain() } } }
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
        #expect(hints.map(\.headline) == ["HintTests.IdleModules serves nothing that the program needs."])
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
            var modules: [Module] { Module.contributing(to: HoldersKey.self) { Holder() } }
        }
        let graph = Container {
            Module(FirstKey.self) { Holder() }
            Plugins()
            Additions()
            Decorators()
        }.graph
        #expect(graph.hints(from: [FirstKey.self, HoldersKey.self]) == [])
        let headlines = ["Plugins", "Additions"].map { "\($0) serves nothing that the program needs." }
        #expect(graph.hints(from: [FirstKey.self]).map(\.headline) == headlines)
    }

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
        #expect(container.graph.hints != before.hints && container.graph == before)
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
