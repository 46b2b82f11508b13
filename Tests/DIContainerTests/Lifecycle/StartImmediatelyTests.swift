import DIContainer
import Foundation
import TestSupport
import Testing

private enum PoolKey: InjectionKey { typealias Value = Tracked }
private final class Screen {}
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }

@MainActor @Suite("Starting a container without waiting")
struct StartImmediatelyTests {
    @Test("makes eager singletons in the order of their modules, also those of the main actor, and nothing else")
    func targets() throws {
        let journal = Journal()
        let container = Container {
            Module(ScreenKey.self, scope: .singleton(eager: true), injecting: TwoKey.self) { _ in
                journal.noting("screen", Screen())
            }
            Module(OneKey.self, scope: .singleton(eager: true)) { journal.noting("A", Tracked()) }
            Module(TwoKey.self, scope: .singleton) {
                Thread.sleep(forTimeInterval: 0.2)
                return journal.noting("B", Tracked())
            }
            Module(ThreeKey.self, scope: .singleton) { journal.noting("C", Tracked()) }
        }
        var progress: [String] = []
        let timeline = try container.startImmediately { progress.append("\($0.made)/\($0.total) \($0.key)") }
        #expect(journal.entries == ["B", "screen", "A"])
        #expect(progress == ["1/2 ScreenKey", "2/2 OneKey"])
        #expect(timeline.spans.map(\.key).sorted() == ["OneKey", "ScreenKey", "TwoKey"])
        // The time of the one that is made within another counts once.
        #expect(timeline.spans.map(\.duration).reduce(.zero, +) < timeline.duration + .milliseconds(100))
        #expect(try container.startImmediately().spans.isEmpty)
        #expect(journal.entries.count == 3)
    }

    @Test("makes nothing where a singleton has to be awaited, and names it and the call that waits")
    func awaited() async throws {
        let journal = Journal()
        let parent = Container { Module(PoolKey.self, scope: .singleton) { () async in Tracked() } }
        let container = Container(parent: parent) {
            Module(OneKey.self, scope: .singleton(eager: true)) { journal.noting("A", Tracked()) }
            Module(TwoKey.self, scope: .singleton(eager: true), injecting: PoolKey.self) { $0 }
            Module(ThreeKey.self, scope: .singleton) { () async in Tracked() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.startImmediately() }
        #expect(journal.entries.isEmpty)
        #expect(error?.code == "not-started")
        let text = try #require(error).description.onOneLine
        #expect(text.contains("ThreeKey was requested before it was ready"))
        #expect(text.contains("call `try await container.start()` instead"))
        // What is there already need not be awaited.
        _ = try await parent.resolve(PoolKey.self)
        try Container(parent: parent) {
            Module(TwoKey.self, scope: .singleton(eager: true), injecting: PoolKey.self) { $0 }
        }.startImmediately()
        try await container.start()
        try container.startImmediately()
    }

    @Test("awaits nothing where a shared value that is made asynchronously is there")
    func sharedIsThere() async throws {
        let container = Container {
            Module(PoolKey.self, scope: .shared) { () async in Tracked() }
            Module(TwoKey.self, scope: .shared, injecting: PoolKey.self) { $0 }
            Module(OneKey.self, scope: .singleton(eager: true), injecting: TwoKey.self) { $0 }
        }
        #expect(failure { try container.startImmediately() }?.key == "OneKey")
        let pool = try await container.resolve(PoolKey.self)
        try container.startImmediately()
        #expect(container[OneKey.self] === pool)
    }

    @Test("names an eager value that is made of one which must be awaited and is not kept")
    func awaitedInside() {
        let container = Container {
            Module(PoolKey.self) { () async in Tracked() }
            Module(OneKey.self, scope: .singleton(eager: true), injecting: PoolKey.self) { $0 }
        }
        #expect(failure { try container.startImmediately() }?.key == "OneKey")
    }

    @Test("leaves what was made before a failure where it is, so that it goes on from there and is shut down")
    func failed() async throws {
        let journal = Journal()
        let container = Container {
            Module(
                OneKey.self, scope: .singleton(eager: true), factory: { journal.noting("make A", Tracked()) },
                onShutdown: { _ in journal.note("close A") })
            Module(TwoKey.self, scope: .singleton(eager: true)) {
                if journal.entries.count == 1 {
                    journal.note("fail")
                    throw Failure()
                }
                return Tracked()
            }
        }
        let error = #expect(throws: ResolutionError.self) { try container.startImmediately() }
        #expect(error?.key == "TwoKey" && error?.underlyingError is Failure)
        #expect(try container.startImmediately().spans.map(\.key) == ["TwoKey"])
        await container.shutdown()
        #expect(journal.entries == ["make A", "fail", "close A"])
    }

    @Test("is refused once the container is shut down, unless there is nothing to make")
    func shutDown() async throws {
        let container = Container { Module(OneKey.self, scope: .singleton(eager: true)) { Tracked() } }
        await container.shutdown()
        #expect(failure { try container.startImmediately() }?.code == "shut-down")
        let empty = Container { Module(OneKey.self, scope: .singleton) { Tracked() } }
        await empty.shutdown()
        try empty.startImmediately()
    }

    @Test("names the whole way to itself in the error of such a cycle")
    func pathInsideFactory() {
        enum PanelKey: MainActorInjectionKey { typealias Value = Screen }
        let container = Container {
            Module(ScreenKey.self, scope: .singleton(eager: true), injecting: PanelKey.self) { $0 }
            Module(PanelKey.self) {
                try Container.current.startImmediately()
                return Screen()
            }
        }
        #expect(failure { try container.startImmediately() }?.keys == ["ScreenKey", "PanelKey", "ScreenKey"])
    }

}
