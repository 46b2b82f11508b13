import DIContainer
import Testing

private final class Part: Sendable {
    private let living: Living
    private let holds: [any Sendable]

    init(_ living: Living, holding: any Sendable...) {
        self.living = living
        holds = holding
        living.add()
    }

    deinit { living.remove() }
}

/// How many parts there are.
private final class Living: Sendable {
    private let made = Counter()
    private let gone = Counter()

    var count: Int { made.count - gone.count }
    var total: Int { made.count }
    func add() { made.increment() }
    func remove() { gone.increment() }
}

private enum AKey: InjectionKey { typealias Value = Part }
private enum BKey: InjectionKey { typealias Value = Part }
private enum CKey: InjectionKey { typealias Value = Part }
private enum DKey: InjectionKey { typealias Value = Part }

private struct PartModules: ModuleGroup {
    let living: Living

    var modules: [Module] {
        Module(AKey.self, scope: .singleton) { [living] in
            await Task.yield()
            return Part(living)
        } onShutdown: { part in
            withExtendedLifetime(part) {}
        }
        Module(BKey.self, scope: .singleton, injecting: AKey.self, Lazy<CKey>.self, Provider<DKey>.self) { [living] in
            Part(living, holding: $0, $1, $2)
        }
        Module(CKey.self, scope: .singleton, injecting: BKey.self) { [living] in
            await Task.yield()
            return Part(living, holding: $0)
        }
        Module(DKey.self, scope: .shared, injecting: BKey.self, Lazy<CKey>.self) { [living] in
            Part(living, holding: $0, $1)
        }
    }
}

@Suite("A container that is dropped releases all that it has made")
struct MemoryTests {
    @Test("after a start")
    func started() async throws {
        let living = Living()
        try await used(Container { PartModules(living: living) }) { container in
            try await container.start()
            _ = container[DKey.self]
        }
        #expect(living.total == 4)
        #expect(await eventually { living.count == 0 })
    }

    @Test("when it is a child, or replaces modules of another, and leaves that one as it was")
    func derived() async throws {
        let living = Living()
        let app = Container { Module(AKey.self, scope: .singleton) { Part(living) } }
        _ = app[AKey.self]
        for _ in 0..<3 {
            await used(Container(parent: app) { Module(BKey.self, scope: .singleton) { Part(living) } }) { child in
                _ = (child[AKey.self], child[BKey.self])
                #expect(living.count == 2)
                await child.shutdown()
            }
            #expect(await eventually { living.count == 1 })
            try await used(app.replacing { Module(AKey.self, scope: .singleton) { Part(living) } }) { other in
                try await withContainer(other) { _ = try await other.resolve(AKey.self) }
                #expect(living.count == 2)
            }
            #expect(await eventually { living.count == 1 })
        }
        _ = app[AKey.self]
        #expect(living.count == 1)
    }

    /// Calls `body` with a value that no other code holds afterwards.
    private func used<Value, Failure: Error>(
        _ value: consuming Value, _ body: (Value) async throws(Failure) -> Void
    ) async throws(Failure) { try await body(value) }
}
