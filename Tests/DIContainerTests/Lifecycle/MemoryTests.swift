import DIContainer
import Testing

@Suite("A container that is dropped")
struct MemoryTests {
    @Test("releases what it has made as a child or as a copy with other modules, and leaves the other one as it was")
    func derived() async throws {
        let alive = Counter()
        let app = Container { Module(TrackedKey.self, scope: .singleton) { Tracked(alive) } }
        let value = app[TrackedKey.self]
        for _ in 0..<3 {
            await used(Container(parent: app) { Module(OneKey.self, scope: .singleton) { Tracked(alive) } }) { child in
                _ = (child[TrackedKey.self], child[OneKey.self])
                #expect(alive.count == 2)
                await child.shutdown()
            }
            #expect(await eventually { alive.count == 1 })
            try await used(app.replacing { Module(TrackedKey.self, scope: .singleton) { Tracked(alive) } }) { other in
                try await withContainer(other) { _ = try await other.resolve(TrackedKey.self) }
                #expect(alive.count == 2)
            }
            #expect(await eventually { alive.count == 1 })
        }
        #expect(app[TrackedKey.self] === value)
    }

    /// Calls `body` with a value that no other code holds afterwards.
    private func used<Value, Failure: Error>(
        _ value: consuming Value, _ body: (Value) async throws(Failure) -> Void
    ) async throws(Failure) { try await body(value) }
}
