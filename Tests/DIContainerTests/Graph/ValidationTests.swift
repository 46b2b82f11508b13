import DIContainer
import Testing

@Suite("Validation")
struct ValidationTests {
    @Test("names the keeper that lives longest, wherever its module stands")
    func longestKeeper() {
        func scope(_ seconds: Int) -> Scope<Int> { .singleton.timeToLive(.seconds(seconds)) }
        let container = Container {
            Module(TypeKey<Int>.self, scope: scope(1), injecting: BKey.self) { $0 }
            Module(AKey.self, scope: scope(3), injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: CKey.self) { $0 }
            Module(CKey.self, scope: scope(2)) { 1 }
        }
        #expect(container.problems.map(\.headline) == ["AKey holds CKey captive."])
    }

    @Test("finds problems in graphs of a depth that would overflow the stack")
    func deep() {
        let length = 20000
        let container = Container {
            for number in 0..<length { NodeGraph.module(number, injecting: [(number + 1) % length]) }
        }
        #expect(container.problems.map(\.places.count) == [length])
    }

    @Test("proposes for a cycle no call that would have to wait, and for a captive one that waits if it has to")
    func possibleCuts() throws {
        let captive = Container {
            Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
            Module(BKey.self, scope: .cached(in: .session)) { await waited(0) }
        }
        #expect(
            captive.problems.first?.fix.hasPrefix(
                "inject Provider<BKey> and await its resolve() at each use") == true)
        let asynchronous = Container {
            Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: AKey.self) { value in await waited(value) }
        }
        #expect(try #require(fixes(of: asynchronous).first).contains(", inject Lazy<AKey> in place of AKey, "))
        enum SumKey: InjectionKey { typealias Value = Int; typealias Argument = Int }
        let taking = Container {
            Module(AKey.self) { 1 }
            Module.decorating(AKey.self, injecting: SumKey.self) { a, _ in a }
            Module(SumKey.self, passing: Int.self, injecting: AKey.self) { $0 + $1 }
        }
        #expect(fixes(of: taking).contains { $0.contains(", inject Provider<SumKey> in place of SumKey, ") })
    }

    @Test("names the module of the decorator that closes a cycle")
    func cutOfDecorator() throws {
        let line = #line
        let container = Container {
            Module(AKey.self) { 1 }
            Module.decorating(AKey.self, injecting: BKey.self) { $0 + $1 }
            Module(BKey.self, injecting: AKey.self) { $0 }
        }
        #expect(try #require(fixes(of: container).first).hasPrefix("in the module of AKey (\(#fileID):\(line + 3)), "))
        // The path names the module of each injection, not that which makes the value.
        #expect(container.problems.first?.places.map(\.line) == [line + 3, line + 4])
    }

    @Test("finds shared values whose type says that they are not objects")
    func sharedValues() {
        final class Model: Sendable {}
        enum ModelKey: InjectionKey { typealias Value = Model }
        enum AnyKey: InjectionKey { typealias Value = any Sendable }
        enum OptionalKey: InjectionKey { typealias Value = Model? }
        enum ModelsKey: InjectionKey { typealias Value = [Model] }
        enum TextsKey: InjectionKey { typealias Value = [String] }
        let found = Container {
            Module(AKey.self, scope: .shared) { 1 }
            Module(ModelKey.self, scope: .shared) { Model() }
            Module(AnyKey.self, scope: .shared) { Model() }
            Module(TypeKey<any Collection<Int> & Sendable>.self, scope: .shared) { [] }
            Module(OptionalKey.self, scope: .shared) { nil }
            Module.contributing(to: ModelsKey.self, scope: .shared) { Model() }
            Module.contributing(to: TextsKey.self, scope: .shared) { "text" }
        }.problems
        #expect(found.map(\.code) == ["shared-value", "shared-value", "shared-value"])
        #expect(found.map(\.headline.first) == ["A", "O", "T"])
        #expect(found.last?.reason.contains("String is not a class") == true)
    }

    @Test("reports a shutdown that would never happen, also of a contribution, with the scope that is to blame")
    func neverShutDown() async {
        enum ListKey: InjectionKey { typealias Value = [Tracked] }
        let ended = Scope<Tracked>.cached(in: CacheName("a"))
        for scope in [.unique, .graph, .shared, ended.timeToLive(.zero), .singleton.timeToLive(.zero)] {
            let container = Container {
                Module(TrackedKey.self, scope: scope, factory: { Tracked() }, onShutdown: { _ in })
                Module.contributing(to: ListKey.self, scope: scope, factory: { Tracked() }, onShutdown: { _ in })
            }
            #expect(container.problems.map(\.code) == ["never-shut-down", "never-shut-down"])
            _ = (container[TrackedKey.self], container[ListKey.self])
            #expect(await container.shutdown().timeline.spans.isEmpty)
        }
        for scope in [.singleton, ended] {
            let module = Module(TrackedKey.self, scope: scope, factory: { Tracked() }, onShutdown: { _ in })
            #expect(Container { module }.problems == [])
        }
    }

    private func fixes(of container: Container) -> [String] {
        container.problems.filter { $0.code == "cycle" }.map(\.fix)
    }
}
