import DIContainer
import Synchronization
import Testing

private enum PartKey: InjectionKey { typealias Value = Part }
private enum WholeKey: InjectionKey { typealias Value = Whole }
private final class Screen { @Inject(TrackedKey.self) var service }

/// Holds a property that is never read.
private final class Part: @unchecked Sendable {
    let screen: Screen
    init(_ screen: sending Screen = Screen()) { self.screen = screen }
}

private final class Whole: Sendable {
    private let parts = Mutex<[Part]>([])
    private let tracked: Tracked
    private let makePart: @Sendable () -> Part

    init(_ alive: Counter, makePart: @escaping @Sendable () -> Part = { Part() }) {
        tracked = Tracked(alive)
        self.makePart = makePart
    }

    func add(_ part: Part) { parts.withLock { $0.append(part) } }
    func addPart() { add(makePart()) }
}
private enum PairKey: MainActorInjectionKey { typealias Value = [Tracked] }
private enum ChooserKey: MainActorInjectionKey { typealias Value = Chooser }
private final class Chooser {
    let (resolver, tracked): (Resolver, Tracked)
    init(_ resolver: Resolver, _ alive: Counter) { (self.resolver, tracked) = (resolver, Tracked(alive)) }
}

private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private enum MakerKey: InjectionKey { typealias Value = Maker }
private struct Maker: Sendable {
    let makePart: Provider<PartKey>
    init(_ makePart: Provider<PartKey>) { self.makePart = makePart }
}
private enum WindowKey: MainActorInjectionKey { typealias Value = Window }
private enum AddingKey: MainActorInjectionKey { typealias Value = Void }
@MainActor private final class Window {
    @Inject(Provider<PartKey>.self) var makePart
    @Inject(Lazy<PartKey>.self) var lazyPart
    @Inject(MakerKey.self) var maker
    @Inject(ScreenKey.self) var screen
    let (resolver, tracked): (Resolver, Tracked)
    var part: [Any] = []
    init(_ resolver: Resolver, _ alive: Counter) { (self.resolver, tracked) = (resolver, Tracked(alive)) }
}

@Suite("What a container keeps does not keep the container")
struct LeakTests {
    private static let parts = [
        Module(TrackedKey.self, scope: .singleton) { Tracked() },
        Module(PartKey.self) { withContainer(.current) { Part() } },
    ]

    /// Calls `body` with a container, which is dropped afterwards.
    private func use(_ modules: Module..., body: (Container) async throws -> Void) async rethrows {
        try await body(Container { Self.parts + modules })
    }

    @Test(
        "where a child task of the factory makes an object with a property that is not read, or asks for one",
        arguments: [false, true], [false, true])
    func childTask(isAsked: Bool, isShutDown: Bool) async throws {
        let alive = Counter()
        let module = Module(WholeKey.self, scope: .singleton) {
            async let part = isAsked ? PartKey.currentValue : Part()
            let whole = Whole(alive)
            whole.add(await part)
            return whole
        }
        try await use(module) { container in
            _ = try await container.resolve(WholeKey.self)
            if isShutDown { await container.shutdown() }
        }
        #expect(await eventually { alive.count == 0 })
    }

    @Test("where a handle that it holds makes such an object", arguments: [false, true])
    func handle(isLazy: Bool) async {
        let alive = Counter()
        let make = { @Sendable makePart in Whole(alive, makePart: makePart) }
        let module =
            isLazy
            ? Module(WholeKey.self, scope: .singleton, injecting: Lazy<PartKey>.self) { make($0.closure) }
            : Module(WholeKey.self, scope: .singleton, injecting: Provider<PartKey>.self) { make($0.closure) }
        await use(module) { container in
            let whole = container[WholeKey.self]
            whole.addPart()
            // A child's handle may make what a parent serves.
            let child = Container(parent: container) { module }
            child[WholeKey.self].addPart()
        }
        #expect(await eventually { alive.count == 0 })
    }

    @Test("where a property is read that is, or holds, a handle or a property", arguments: 0..<7)
    func property(number: Int) async throws {
        let alive = Counter()
        try await use(
            Module(WindowKey.self, scope: .singleton, injecting: Resolver.self) { Window($0, alive) },
            Module(ScreenKey.self) { Screen() },
            Module(MakerKey.self, injecting: Provider<PartKey>.self) { Maker($0) }
        ) { @MainActor container in
            let window = container[WindowKey.self]
            switch number {
            case 0: window.part = [window.makePart]
            case 1: window.part = [window.lazyPart]
            case 2: window.part = [window.maker]
            case 3: window.part = [window.screen]
            case 4: window.part = [window.resolver[Provider<PartKey>.self]]
            case 5:
                Container(parent: container) {
                    Module(AddingKey.self, scope: .singleton, injecting: WindowKey.self) {
                        $0.part = [$0.resolver[Provider<PartKey>.self]]
                    }
                }[AddingKey.self]
            default: window.part = [try await window.resolver.resolve(MakerKey.self)]
            }
        }
        #expect(await eventually { alive.count == 0 })
    }

    @Test("where it holds a resolver, which is gone with the container")
    func resolver() async {
        let (alive, parts) = (Counter(), Counter())
        await use(
            Module(ChooserKey.self, scope: .singleton, injecting: Resolver.self) {
                _ = $0[OneKey.self]
                return Chooser($0, alive)
            }, Module(OneKey.self, scope: .graph) { Tracked(parts) }
        ) { @MainActor container in
            let chooser = container[ChooserKey.self]
            // The resolution holds its parts no longer.
            #expect(parts.count == 0 && chooser.resolver[OneKey.self] !== chooser.resolver[OneKey.self])
            #expect(chooser.resolver[TrackedKey.self] === container[TrackedKey.self])
            // Nor is a call part of another factory's resolution.
            let child = Container(parent: container) {
                Module(PairKey.self, injecting: ChooserKey.self, OneKey.self) { [$0.resolver[OneKey.self], $1] }
            }
            for _ in 0..<2 {
                let pair = child[PairKey.self]
                #expect(pair[0] !== pair[1])
            }
        }
        #expect(await eventually { alive.count == 0 })
    }
}
