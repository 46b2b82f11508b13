import DIContainer
import TestSupport
import Testing

@Suite("A factory that needs its own value at once")
struct OwnKeyTests {
    private static let file: StaticString = "App/Modules.swift"

    @Test("by a handle in an asynchronous factory is in a cycle as well, since no start would help")
    func asynchronous() async {
        let container = Container {
            Module(MiddleKey.self, scope: .singleton, injecting: LeafKey.self, fileID: Self.file, line: 10) {
                Middle($0)
            }
            Module(
                LeafKey.self, scope: .singleton, injecting: Provider<MiddleKey>.self, fileID: Self.file, line: 30
            ) { makeMiddle async throws in
                let resolve = { try makeMiddle.resolve() }
                _ = try resolve()
                return Leaf()
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(error?.code == "cycle" && error?.keys == ["LeafKey", "MiddleKey", "LeafKey"])
        let fix = "call Provider<MiddleKey> after the factory of LeafKey (App/Modules.swift:30), not in it:"
        #expect(error?.description.onOneLine.contains(fix) == true)
    }

    @Test("by its own key in an asynchronous factory is told so")
    func asynchronousOwnKey() async {
        let container = Container {
            Module(LeafKey.self, scope: .singleton) { () async throws in
                try { () throws in try Container.current.resolve(LeafKey.self) }()
            }
        }
        let error = await awaitedFailure { try await container.start() }
        #expect(error.says("  reason:     the factory reads its own key, "))
    }

    @Test("is not blamed for a cycle that a handle leads to from outside")
    func outside() {
        let container = Container {
            Composition.middle
            Module(LeafKey.self, injecting: Resolver.self) {
                _ = try $0.resolve(MiddleKey.self)
                return Leaf()
            }
            Module(TopKey.self, injecting: Provider<MiddleKey>.self) { Top(try $0.resolve()) }
        }
        let makeMiddle = container[Provider<MiddleKey>.self]
        for error in [failure { try makeMiddle.resolve() }, failure { try container.resolve(TopKey.self) }] {
            #expect(error.says("  fix:        inject one key of the path as Provider<…>"))
        }
    }
}
