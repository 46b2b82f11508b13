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
private enum ChooserKey: MainActorInjectionKey { typealias Value = Chooser }
private final class Chooser {
    let (resolver, tracked): (Resolver, Tracked)
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
        }
        #expect(await eventually { alive.count == 0 })
    }
}
