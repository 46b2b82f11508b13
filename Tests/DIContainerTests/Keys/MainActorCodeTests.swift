import DIContainer
import Dispatch
import Synchronization
import Testing

/// Notes what runs off the main actor, and how much runs on it.
private final class Places: Sendable {
    private static let key = DispatchSpecificKey<Bool>()
    private let notes = Mutex((on: 0, off: Set<String>()))

    init() { DispatchQueue.main.setSpecific(key: Self.key, value: true) }

    func note(_ code: String) {
        let isOn = DispatchQueue.getSpecific(key: Self.key) == true
        notes.withLock { if isOn { $0.on += 1 } else { $0.off.insert(code) } }
    }

    var off: Set<String> { notes.withLock(\.off) }
    var onCount: Int { notes.withLock(\.on) }
}

@MainActor private final class Page {}

private enum NumberKey: InjectionKey { typealias Value = Int }
private enum WordKey: InjectionKey { typealias Value = String }
private enum PageKey: MainActorInjectionKey { typealias Value = Page }
private enum PartKey: MainActorInjectionKey { typealias Value = Page }
private enum PagesKey: MainActorInjectionKey { typealias Value = [Page] }
private enum BookKey: MainActorInjectionKey { typealias Value = Page }
private enum ShelfKey: MainActorInjectionKey { typealias Value = Page }
private enum ReadyKey: InjectionKey { typealias Value = Int }
private enum MadeKey: MainActorInjectionKey {
    typealias Value = Page
    typealias Argument = Int
}
private enum AwaitedKey: MainActorInjectionKey {
    typealias Value = Page
    typealias Argument = Int
}
private struct Opener: Sendable { let open: Provider<ShelfKey> }
private enum OpenerKey: InjectionKey { typealias Value = Opener }

private final class Watcher: ContainerObserver {
    func resolved(_ resolution: ObservedResolution) {}
    func ended(_ activity: ObservedActivity) {}
}

/// An actor that counts the progress of a start.
private actor Reporter {
    private(set) var progress = 0

    func start(_ container: Container) async throws {
        try await container.start { _ in
            self.preconditionIsolated()
            self.progress += 1
        }
    }
}

@Suite("Code of the main actor")
struct MainActorCodeTests {
    private let places = Places()

    /// Modules that add to those of ``modules(_:isAwaited:)``.
    private func additions(_ scope: Scope<MainActor>) -> [Module] {
        [
            Module.decorating(PageKey.self) { [places] page in
                places.note("decorator")
                return page
            },
            Module.decorating(PageKey.self, injecting: WordKey.self) { [places] page, _ in
                places.note("decorator that injects")
                return page
            },
            Module.decorating(PagesKey.self) { [places] pages in
                places.note("decorator of contributions")
                return pages
            },
            Module.decorating(MadeKey.self, injecting: PageKey.self) { [places] page, _ in
                places.note("decorator of a value with an argument")
                return page
            },
            Module.decorating(AwaitedKey.self, injecting: PageKey.self) { [places] page, _ in
                places.note("decorator of an awaited value with an argument")
                return page
            },
            Module.decorating(ShelfKey.self) { [places] page in
                places.note("decorator of an awaited value")
                return page
            },
            Module.contributing(to: PagesKey.self, scope: scope, injecting: PageKey.self) { [places] page in
                places.note("contribution")
                return page
            },
        ]
    }

    private func modules(_ scope: Scope<MainActor>, isAwaited: Bool) -> [Module] {
        let end: (@MainActor @Sendable (Page) async throws -> Void)? = { [places] _ in
            places.note("end")
            await Task.yield()
            places.note("end after a wait")
        }
        let isKept = "\(scope)".contains("singleton") || "\(scope)".contains("cached")
        let page: Module =
            if isAwaited {
                Module(
                    PageKey.self, scope: scope, injecting: NumberKey.self,
                    factory: { @MainActor [places] _ async in
                        places.note("asynchronous factory")
                        await Task.yield()
                        places.note("asynchronous factory after a wait")
                        return Page()
                    }, onShutdown: isKept ? end : nil)
            } else {
                Module(
                    PageKey.self, scope: scope, injecting: NumberKey.self,
                    factory: { @MainActor [places] _ in
                        places.note("factory")
                        return Page()
                    }, onShutdown: isKept ? end : nil)
            }
        return [
            page,
            Module(NumberKey.self, scope: .singleton) { () async in await waited(1) },
            Module(WordKey.self) { "text" },
            Module(PartKey.self, injecting: PageKey.self) { [places] page in
                places.note("factory that injects")
                return page
            },
            Module.contributing(to: PagesKey.self, injecting: PartKey.self) { [places] page in
                places.note("contribution that is not kept")
                return page
            },
            Module(MadeKey.self, passing: Int.self, injecting: PartKey.self) { [places] _, page in
                places.note("factory with an argument")
                return page
            },
            Module(AwaitedKey.self, passing: Int.self, injecting: PartKey.self) { [places] _, page async in
                places.note("asynchronous factory with an argument")
                await Task.yield()
                places.note("asynchronous factory with an argument after a wait")
                return page
            },
            Module(ReadyKey.self, scope: .singleton(madeOn: MainActor.self)) { [places] in
                places.note("factory of a value for all")
                return 1
            },
            Module(ShelfKey.self, injecting: PagesKey.self, PageKey.self) { [places] _, page async in
                places.note("asynchronous factory of two values")
                return page
            },
            Module.forwarding(BookKey.self, to: ShelfKey.self) { [places] page in
                places.note("conversion")
                return page
            },
            Module(OpenerKey.self, scope: .singleton, injecting: Provider<ShelfKey>.self, factory: Opener.init),
        ]
    }

    @Test("runs on the main actor, although code elsewhere awaits the value", arguments: 0...3, [false, true])
    func everyForm(_ scope: Int, isAwaited: Bool) async throws {
        let scope: Scope<MainActor> = [.unique, .graph, .singleton, .cached(in: .session)][scope]
        for (isChild, isObserved) in [(false, false), (false, true), (true, false), (true, true)] {
            let own = modules(scope, isAwaited: isAwaited)
            let added = additions(scope)
            let parent = Container(observer: isObserved ? Watcher() : nil) {
                own
                if !isChild { added }
            }
            let container = isChild ? Container(parent: parent) { added } : parent
            try container.validate()
            try await container.start()
            for _ in 1...2 {
                try await Task { @concurrent in
                    _ = try await container.resolve(BookKey.self)
                    _ = try await container.resolve(PagesKey.self)
                    _ = try await container.resolve(PartKey.self)
                    _ = try await container.resolve(Provider<MadeKey>.self).resolve(1)
                    _ = try await container.resolve(Provider<AwaitedKey>.self).resolve(1)
                    _ = try await container[OpenerKey.self].open.resolve()
                    await container.end(.session)
                    await parent.end(.session)
                }.value
            }
            await container.shutdown()
            await parent.shutdown()
        }
        #expect(places.off == [] && places.onCount > 100)
    }

    @Test("hears of a start's progress on the main actor, and another actor hears of it on its own")
    @MainActor func progress() async throws {
        let modules = [
            Module(NumberKey.self, scope: .singleton) { () async in await waited(1) },
            Module(WordKey.self, scope: .singleton) { () async in await waited("text") },
        ]
        try await Container { modules }.start { [places] _ in places.note("start") }
        try await withRunningContainer(
            Container { modules }, progress: { [places] _ in places.note("running") },
            onStart: { [places] _ in places.note("onStart") }, onShutdown: { [places] _ in places.note("onShutdown") }
        ) { [places] in
            await Task.yield()
            places.note("operation")
        }
        #expect(places.off == [] && places.onCount == 7)
        let reporter = Reporter()
        try await reporter.start(Container { modules })
        #expect(await reporter.progress == 2)
    }

    @Test("stays there in an operation, also where the caller is of no actor")
    @MainActor func operations() async throws {
        try await run(in: Container { Module(WordKey.self) { "word" } })
        #expect(places.off == [] && places.onCount == 5)
    }

    nonisolated(nonsending) private func run(in container: Container) async throws {
        places.note("caller")
        await withContainer(container) {
            places.note("before a wait")
            await Task.yield()
            places.note("after a wait")
        }
        try await withRunningContainer(container) {
            places.note("before a wait in a running container")
            await Task.yield()
            places.note("after a wait in a running container")
        }
    }
}
