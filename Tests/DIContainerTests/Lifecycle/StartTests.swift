import DIContainer
import Testing

private enum ListKey: InjectionKey { typealias Value = [Tracked] }

@Suite("Starting a container")
struct StartTests {
    @Test("makes asynchronous and eager singletons with what they need, and nothing else")
    func targets() async throws {
        let journal = Journal()
        let container = Container {
            Module(OneKey.self, scope: .singleton(eager: true).timeToLive(.seconds(3600))) {
                journal.noting("eager", Tracked())
            }
            Module(TwoKey.self, scope: .singleton) { await waited(journal.noting("asynchronous", Tracked())) }
            Module(ThreeKey.self, scope: .singleton) { journal.noting("lazy", Tracked()) }
            Module(FourKey.self) { await waited(journal.noting("unique", Tracked())) }
        }
        try await container.start()
        #expect(journal.entries.sorted() == ["asynchronous", "eager"])
        try await container.start()
        #expect(journal.entries.count == 2)
    }

    @Test("of a child makes what its parent must start for it")
    func parentsValues() async throws {
        let parent = Container {
            Module(OneKey.self, scope: .singleton) { await waited(Tracked()) }
            Module(TwoKey.self, scope: .singleton, injecting: OneKey.self) { $0 }
            Module(FourKey.self, scope: .singleton) { await waited(Tracked()) }
        }
        let children = [
            Container(parent: parent) { Module.decorating(OneKey.self) { $0 } },
            Container(parent: parent) { Module(ThreeKey.self, injecting: OneKey.self) { $0 } },
            Container(parent: parent) { Module(ThreeKey.self, scope: .singleton, injecting: TwoKey.self) { $0 } },
            Container(parent: parent) {
                Module(ThreeKey.self, injecting: ListKey.self) { $0[0] }
                Module.contributing(to: ListKey.self, injecting: OneKey.self) { $0 }
            },
            Container(parent: Container(parent: parent) {}) {
                Module(ThreeKey.self, scope: .cached(in: .session), injecting: TwoKey.self) { $0 }
            },
        ]
        for child in children.map({ $0.replacing {} }) {
            var lines: [StartProgress] = []
            try await child.start { lines.append($0) }
            // It reports its own.
            #expect(lines.isEmpty)
            let one = child[OneKey.self]
            #expect(child.serves(ThreeKey.self) ? child[ThreeKey.self] === one : child[OneKey.self] === one)
            // What no value of the child needs is left to the parent.
            #expect(throws: ResolutionError.self) { try child.resolve(FourKey.self) }
        }
    }

    @Test("makes singletons that need an asynchronous value of another scope, also a parent's")
    func overOthers() async throws {
        enum SharedKey: InjectionKey { typealias Value = Tracked }
        enum AboveKey: InjectionKey { typealias Value = Tracked }
        let parent = Container {
            Module(SharedKey.self, scope: .shared) { await waited(Tracked()) }
            Module(OneKey.self, scope: .singleton.timeToLive(.seconds(3600))) { await waited(Tracked()) }
            Module(TwoKey.self, scope: .shared, injecting: SharedKey.self, OneKey.self) { shared, _ in shared }
            Module(AboveKey.self, scope: .singleton, injecting: TwoKey.self) { $0 }
        }
        let child = Container(parent: parent) {
            Module(ThreeKey.self, scope: .singleton, injecting: AboveKey.self) { $0 }
            Module(FourKey.self, scope: .singleton, injecting: OneKey.self) { $0 }
        }
        await #expect(throws: ResolutionError.self) { try await MainActor.run { try child.startImmediately() } }
        try await child.start()
        #expect(child[ThreeKey.self] === parent[AboveKey.self] && parent[AboveKey.self] === parent[SharedKey.self])
        _ = child[FourKey.self]
    }

    @Test("reports each value as it is made, on the caller's side, and returns a timeline")
    func progress() async throws {
        let make = { @Sendable () async in await waited(Tracked()) }
        let container = Container {
            Module(ThreeKey.self, scope: .singleton, injecting: TwoKey.self) { _ in await make() }
            Module(TwoKey.self, scope: .singleton, injecting: OneKey.self) { _ in Tracked() }
            Module(OneKey.self, scope: .singleton, factory: make)
        }
        var lines: [StartProgress] = []
        let timeline = try await container.start { lines.append($0) }
        #expect(lines.map(\.made) == [1, 2] && lines.allSatisfy { $0.total == 2 })
        #expect(lines.map(\.key) == ["OneKey", "ThreeKey"])
        #expect(timeline.spans.map(\.key) == ["OneKey", "TwoKey", "ThreeKey"])
        #expect(timeline.description.hasPrefix("3 values in "))
        #expect(timeline.description.split(separator: "\n").count == 5)
    }

    @Test("says that a factory has failed which gave up a task of its own")
    func gaveUp() async {
        let container = Container {
            Module(OneKey.self, scope: .shared) {
                try await hangUntilCancelled()
                return Tracked()
            }
            Module(TwoKey.self, scope: .singleton) {
                let task = Task { try await Container.current.resolve(OneKey.self) }
                task.cancel()
                return try await task.value
            }
        }
        await #expect { try await container.start() } throws: { ($0 as? ResolutionError)?.code == "factory-failed" }
    }
}
