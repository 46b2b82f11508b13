import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }
private enum BKey: InjectionKey { typealias Value = Store }
private enum CKey: InjectionKey { typealias Value = Store }
private enum DKey: InjectionKey { typealias Value = Store }
private enum ListKey: InjectionKey { typealias Value = [Store] }

@Suite("Starting a container")
struct StartTests {
    @Test("makes asynchronous and eager singletons with what they need, and nothing else")
    func targets() async throws {
        let journal = Journal()
        let container = Container {
            Module(AKey.self, scope: .singleton(eager: true).timeToLive(.seconds(3600))) {
                journal.noting("eager", Store())
            }
            Module(BKey.self, scope: .singleton) {
                journal.note("asynchronous")
                return await waited(Store())
            }
            Module(CKey.self, scope: .singleton) { journal.noting("lazy", Store()) }
            Module(DKey.self) {
                journal.note("unique")
                return await waited(Store())
            }
        }
        try await container.start()
        #expect(journal.entries.sorted() == ["asynchronous", "eager"])
        try await container.start()
        #expect(journal.entries.count == 2)
    }

    @Test("of a child makes what its parent must start for it", arguments: [false, true])
    func parentsValues(isImmediate: Bool) async throws {
        let parent = Container {
            if isImmediate {
                Module(AKey.self, scope: .singleton(madeOn: MainActor.self)) { Store() }
            } else {
                Module(AKey.self, scope: .singleton) { await waited(Store()) }
            }
            Module(BKey.self, scope: .singleton, injecting: AKey.self) { $0 }
            Module(DKey.self, scope: .singleton) { await waited(Store()) }
        }
        let children = [
            Container(parent: parent) { Module.decorating(AKey.self) { $0 } },
            Container(parent: parent) { Module(CKey.self, injecting: AKey.self) { $0 } },
            Container(parent: parent) { Module(CKey.self, scope: .singleton, injecting: BKey.self) { $0 } },
            Container(parent: parent) {
                Module(CKey.self, injecting: ListKey.self) { $0[0] }
                Module.contributing(to: ListKey.self, injecting: AKey.self) { $0 }
            },
            Container(parent: Container(parent: parent) {}) {
                Module(CKey.self, scope: .cached(in: .session), injecting: BKey.self) { $0 }
            },
        ]
        for child in children.map({ $0.replacing {} }) {
            var lines: [StartProgress] = []
            if isImmediate {
                try await MainActor.run { _ = try child.startImmediately() }
            } else {
                try await child.start { lines.append($0) }
            }
            // It reports its own.
            #expect(lines.isEmpty)
            #expect(
                child.serves(CKey.self) ? child[CKey.self] === child[AKey.self] : child[AKey.self] === child[AKey.self])
            // What no value of the child needs is left to the parent.
            #expect(throws: ResolutionError.self) { try child.resolve(DKey.self) }
        }
    }

    @Test("reports each value as it is made, on the caller's side, and returns a timeline")
    func progress() async throws {
        let make = { @Sendable () async in
            await waited(Store())
        }
        let container = Container {
            Module(CKey.self, scope: .singleton, injecting: BKey.self) { _ in await make() }
            Module(BKey.self, scope: .singleton, injecting: AKey.self) { _ in Store() }
            Module(AKey.self, scope: .singleton, factory: make)
        }
        var lines: [StartProgress] = []
        let timeline = try await container.start { lines.append($0) }
        #expect(lines.map(\.made) == [1, 2])
        #expect(lines.allSatisfy { $0.total == 2 })
        #expect(lines.map(\.key) == ["AKey", "CKey"])
        #expect(timeline.spans.map(\.key) == ["AKey", "BKey", "CKey"])
        #expect(timeline.description.hasPrefix("3 values in "))
        #expect(timeline.description.split(separator: "\n").count == 5)
    }
}
