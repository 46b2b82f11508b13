import DIContainer
import Foundation
import Testing

@MainActor private final class Router { var screens = ["home"] }
private enum RouterKey: MainActorInjectionKey { typealias Value = Router }
private final class Analytics: Sendable {
    let screen: String
    init(screen: String) { self.screen = screen }
}
private enum AnalyticsKey: InjectionKey { typealias Value = Analytics }
private final class Reporter: Sendable {
    let analytics: Analytics
    init(analytics: Analytics) { self.analytics = analytics }
}
private enum ReporterKey: InjectionKey { typealias Value = Reporter }

@Suite("A value of no actor that is made on the main actor")
struct MadeOnMainActorTests {
    private static let scope: Scope<MadeOnMainActor<Analytics>> = .singleton(
        madeOn: MainActor.self, shutdownLimit: .seconds(1))

    private static var container: Container {
        Container {
            Module(RouterKey.self, scope: .singleton) { Router() }
            Module(AnalyticsKey.self, scope: scope, injecting: RouterKey.self) {
                MainActor.assertIsolated()
                return Analytics(screen: $0.screens[0])
            }
            Module(ReporterKey.self, scope: .singleton, injecting: AnalyticsKey.self, factory: Reporter.init)
        }
    }

    @Test("is made there by a start, and read from anywhere")
    func start() async throws {
        let container = Self.container
        try container.validate()
        try await container.start()
        #expect(container[AnalyticsKey.self].screen == "home")
        #expect(container[ReporterKey.self].analytics === container[AnalyticsKey.self])
        #expect(await Task.detached { container[ReporterKey.self].analytics.screen }.value == "home")
    }

    @Test("is there for eager values that stand before it", arguments: [false, true])
    @MainActor func order(declared: Bool) throws {
        let container = Container {
            let scope = Scope<Reporter>.singleton(eager: true)
            if declared {
                Module(ReporterKey.self, scope: scope, injecting: AnalyticsKey.self, factory: Reporter.init)
            } else {
                Module(ReporterKey.self, scope: scope) { Reporter(analytics: AnalyticsKey.currentValue) }
            }
            Module(AnalyticsKey.self, scope: .singleton(madeOn: MainActor.self), injecting: RouterKey.self) {
                Analytics(screen: $0.screens[0])
            }
            Module(RouterKey.self) { Router() }
        }
        try container.startImmediately()
        #expect(container[ReporterKey.self].analytics === container[AnalyticsKey.self])
    }

    @Test("of a parent is made for a child that needs it, and is no progress of the child")
    @MainActor func parent() throws {
        let child = Container(parent: Self.container) {
            Module(
                ReporterKey.self, scope: .singleton(eager: true), injecting: AnalyticsKey.self, factory: Reporter.init)
        }
        var progress: [String] = []
        try child.startImmediately { progress.append("\($0.made)/\($0.total) \($0.key)") }
        #expect(progress == ["1/1 ReporterKey"])
    }

    @Test("is not there before, on whatever actor")
    @MainActor func notStarted() {
        let container = Self.container
        for error in [
            failure { try container.resolve(AnalyticsKey.self) }, failure { try container.resolve(ReporterKey.self) },
        ] {
            #expect(error?.code == "not-started" && error?.key == "AnalyticsKey")
            #expect(
                error.says(
                    """
                      reason:     it is made on the main actor, by a start or a call that waits.
                      fix:        first call `try container.startImmediately()` on the main actor
                                  or `try await container.start()`
                                  or wait for it, by `try await container.resolve`.
                    """), "\(error?.description ?? "")")
        }
    }

    @Test("is made of what has to be awaited, by a start that waits")
    @MainActor func asynchronous() async throws {
        let container = Container {
            Module(NameKey.self, scope: .singleton) { () async in await waited("name") }
            Module(
                AnalyticsKey.self, scope: .singleton(madeOn: MainActor.self), injecting: NameKey.self, RouterKey.self
            ) { Analytics(screen: $1.screens[0] + $0) }
            Module(RouterKey.self) { Router() }
        }
        #expect(failure { try container.startImmediately() }?.key == "NameKey")
        try await container.start()
        #expect(container[AnalyticsKey.self].screen == "homename")
    }

    @Test("is made by a start that does not wait, also while another one waits for the main actor")
    @MainActor func twoStarts() async throws {
        // The main actor is busy meanwhile, so that the other start gets as far as it can without.
        func blockMainActor() { Thread.sleep(forTimeInterval: 0.02) }
        for isAwaited in [true, false] {
            let container = Self.container
            let other = Task.detached {
                if isAwaited { _ = try await container.resolve(ReporterKey.self) } else { try await container.start() }
            }
            blockMainActor()
            try container.startImmediately()
            try await other.value
            #expect(container[ReporterKey.self].analytics === container[AnalyticsKey.self])
        }
    }

    @Test("is replaced by a double that is made anywhere, and decorated on the main actor")
    func replaced() async throws {
        let test = Self.container.replacing { Module(AnalyticsKey.self) { Analytics(screen: "double") } }
        #expect(test[ReporterKey.self].analytics.screen == "double")
        let decorated = Container(parent: Self.container) {
            Module.decorating(AnalyticsKey.self) { Analytics(screen: $0.screen + " decorated") }
        }
        try await decorated.start()
        #expect(decorated[AnalyticsKey.self].screen == "home decorated")
    }

    @Test("throws, is shut down and tried again like others")
    @MainActor func failing() async throws {
        let (made, ended) = (Counter(), Counter())
        let container = Container {
            Module(AnalyticsKey.self, scope: .singleton(madeOn: MainActor.self)) {
                if made.increment() == 1 { throw CancellationError() }
                return Analytics(screen: "screen")
            } onShutdown: { _ in
                ended.increment()
            }
        }
        #expect(throws: ResolutionError.self) { try container.startImmediately() }
        try container.startImmediately()
        try await container.start()
        #expect(made.count == 2)
        await container.shutdown()
        #expect(ended.count == 1)
    }
}
