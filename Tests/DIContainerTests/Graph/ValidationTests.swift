import DIContainer
import Testing

private enum UserKey: InjectionKey { typealias Value = Int }

@Suite("Validation")
struct ValidationTests {
    @Test("names the keeper that lives longest, wherever its module stands")
    func longestKeeper() {
        func scope(_ seconds: Int) -> Scope<Int> { .singleton.timeToLive(.seconds(seconds)) }
        let container = Container {
            Module(UserKey.self, scope: scope(1), injecting: BKey.self) { $0 }
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
            for number in 0..<length {
                NodeGraph.module(
                    number, scope: .unique, injecting: [Dependency(node: (number + 1) % length, kind: .direct)])
            }
        }
        let found = container.problems
        #expect(found.count == 1)
        #expect(found.first?.places.count == length)
    }

    @Test("says that one lazy injection does not free a knot of cycles")
    func cuts() throws {
        let apart = Container {
            Module(AKey.self, injecting: BKey.self, CKey.self, fileID: "App/Modules.swift", line: 1) { $0 + $1 }
            Module(BKey.self, injecting: AKey.self) { $0 }
            Module(CKey.self, injecting: AKey.self) { $0 }
        }
        #expect(
            fixes(of: apart) == [
                """
                in the module of AKey (App/Modules.swift:1), inject Lazy<BKey> in place of BKey \
                (of 3 keys that need each other, some still will), \
                or move what both sides need into a separate key.
                """
            ])
    }

    @Test(
        """
        proposes for a cycle what compiles and can be made: Lazy also on the main actor, and no call that would have \
        to wait
        """)
    func possibleCuts() throws {
        enum ModelKey: MainActorInjectionKey { typealias Value = Int }
        enum ViewKey: MainActorInjectionKey { typealias Value = Int }
        let onMainActor = Container {
            Module(ModelKey.self, injecting: ViewKey.self) { $0 }
            Module(ViewKey.self, injecting: ModelKey.self) { $0 }
        }
        #expect(try #require(fixes(of: onMainActor).first).contains(", inject Lazy<ViewKey> in place of ViewKey, "))
        let asynchronous = Container {
            Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: AKey.self) { value in await waited(value) }
        }
        #expect(try #require(fixes(of: asynchronous).first).contains(", inject Lazy<AKey> in place of AKey, "))
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
        let found = Container {
            Module(AKey.self, scope: .shared) { 1 }
            Module(ModelKey.self, scope: .shared) { Model() }
            Module(AnyKey.self, scope: .shared) { Model() }
            Module(TypeKey<any Collection<Int> & Sendable>.self, scope: .shared) { [] }
            Module(OptionalKey.self, scope: .shared) { nil }
        }.problems
        #expect(found.map(\.code) == ["shared-value", "shared-value"])
        #expect(found.map(\.headline.first) == ["A", "O"])
        #expect(found.first?.reason.contains("Int is not a class") == true)
    }

    /// What is proposed for the cycles of a container.
    private func fixes(of container: Container) -> [String] {
        container.problems.filter { $0.code == "cycle" }.map(\.fix)
    }
}
