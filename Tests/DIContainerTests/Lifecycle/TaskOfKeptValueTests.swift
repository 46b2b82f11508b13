import DIContainer
import Testing

private final class Worker: Sendable {
    let task: Task<Void, Never>
    private let tracked: Tracked
    init(_ alive: Counter, _ make: (@escaping @Sendable () async -> Void) -> Task<Void, Never>) {
        tracked = Tracked(alive)
        task = make { while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) } }
    }
    deinit { task.cancel() }
}
private enum WorkerKey: InjectionKey { typealias Value = Worker }
private enum PartKey: InjectionKey { typealias Value = Worker }
private enum HolderKey: InjectionKey { typealias Value = any Sendable }
private enum AppKey: InjectionKey { typealias Value = Tracked }

/// Ways to run code in a task that inherits task-local values.
private func start(_ way: TaskOfKeptValueTests.Way, _ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    switch way {
    case .task: Task { await body() }
    case .current: withContainer(.current) { Task { await body() } }
    case .stream: Task { for await _ in AsyncStream(unfolding: { Task.isCancelled ? nil : () }) { await body() } }
    case .nested:
        Task {
            let inner = Task { await body() }
            await withTaskCancellationHandler(operation: { await inner.value }, onCancel: { inner.cancel() })
        }
    }
}

@Suite("A task that the factory of a kept value starts")
struct TaskOfKeptValueTests {
    enum Way: CaseIterable { case task, current, stream, nested }

    private static func modules(_ way: Way, _ alive: Counter) -> [[Module]] {
        let make: @Sendable () -> Worker = { Worker(alive) { start(way, $0) } }
        let part = Module(PartKey.self, factory: make)
        return [
            [Module(WorkerKey.self, scope: .singleton, factory: make)],
            [Module(WorkerKey.self, scope: .cached(in: .session), factory: make)],
            [Module(WorkerKey.self, scope: .singleton, factory: { await waited(make()) })],
            // A part of the kept value that is not kept itself, by each way to it.
            [part, Module(WorkerKey.self, scope: .singleton, injecting: PartKey.self) { $0 }],
            [part, Module(WorkerKey.self, scope: .singleton) { PartKey.currentValue }],
            [part, Module(WorkerKey.self, scope: .singleton, injecting: Provider<PartKey>.self) { $0() }],
            [part, Module(WorkerKey.self, scope: .singleton, injecting: Resolver.self) { $0[PartKey.self] }],
            [part, Module(WorkerKey.self, scope: .singleton, injecting: Lazy<PartKey>.self) { $0() }],
        ]
    }

    @Test("does not keep the container alive, with a shutdown or without", arguments: Way.allCases)
    func released(_ way: Way) async throws {
        let app = Container { Module(AppKey.self) { Tracked() } }
        for isShutDown in [false, true] {
            for number in Self.modules(way, Counter()).indices {
                let alive = Counter()
                do {
                    let container = Container(parent: number % 2 == 0 ? nil : app) {
                        for module in Self.modules(way, alive)[number] { module }
                    }
                    _ = try await container.resolve(WorkerKey.self)
                    #expect(alive.count == 1)
                    if isShutDown { await container.shutdown() }
                }
                #expect(await eventually { alive.count == 0 }, "\(number), \(isShutDown)")
            }
        }
    }

    @Test("makes values that do not keep the container alive either, also once the factory has ended", arguments: 0...3)
    func valueAfterwards(_ way: Int) async {
        let (alive, goOn, made) = (Counter(), Signal(), Signal())
        let make = { @Sendable in Worker(alive) { body in Task { await body() } } }
        var container: Container? = Container(parent: Container { Module(AppKey.self) { Tracked() } }) {
            if way == 2 { Module(PartKey.self) { await waited(make()) } } else { Module(PartKey.self, factory: make) }
            Module(HolderKey.self, scope: .singleton) {
                Worker(Counter()) { body in
                    Task {
                        await goOn.wait()
                        let part: Worker? =
                            switch way {
                            case 0: PartKey.currentValue
                            case 3: withContainer(.current, operation: make)
                            default: try? await Container.current.resolve(PartKey.self)
                            }
                        made.fire()
                        await body()
                        withExtendedLifetime(part) {}
                    }
                }
            }
        }
        _ = container?[HolderKey.self]
        goOn.fire()
        await made.wait()
        #expect(alive.count == 1)
        container = nil
        #expect(await eventually { alive.count == 0 })
    }

    @Test(
        "makes handles and properties that hold the container, once the factory has ended, or the call of a handle",
        arguments: [false, true])
    func handleAfterwards(isMadeByHandle: Bool) async {
        final class Made: Sendable { let handles = Locked<(Provider<AppKey>, Inject<Tracked>)?>(nil) }
        let made = Made()
        let (alive, goOn, done) = (Counter(), Signal(), Signal())
        let make = { @Sendable in
            Worker(Counter()) { _ in
                Task {
                    await goOn.wait()
                    let handles = (Provider<AppKey>.currentValue, Inject(AppKey.self))
                    made.handles.withLock { $0 = handles }
                    done.fire()
                }
            }
        }
        var container: Container? = Container {
            Module(AppKey.self, scope: .singleton) { Tracked(alive) }
            Module(PartKey.self, factory: make)
            isMadeByHandle
                ? Module(HolderKey.self, scope: .singleton, injecting: Provider<PartKey>.self) { $0 }
                : Module(HolderKey.self, scope: .singleton) { make() }
        }
        let holder = container?[HolderKey.self]
        let part = (holder as? Provider<PartKey>)?()
        goOn.fire()
        await done.wait()
        _ = container?[AppKey.self]
        container = nil
        #expect(alive.count == 1)
        let handles = made.handles.withLock { $0.take() }
        #expect(handles?.0() === handles?.1.wrappedValue)
        withExtendedLifetime(part) {}
    }

    @Sendable private func handleMade(after goOn: Signal) -> Task<Provider<AppKey>, Never> {
        Task {
            await goOn.wait()
            return Provider<AppKey>.currentValue
        }
    }

    @Test("makes handles that do not hold the container, while a handle's call around a finished one waits for it")
    func handleWhileOuterCallWaits() async throws {
        enum TaskKey: InjectionKey { typealias Value = Task<Provider<AppKey>, Never> }
        enum KeptKey: InjectionKey { typealias Value = Provider<AppKey> }
        final class Holder: Sendable {
            let (makeKept, tracked): (Provider<KeptKey>, Tracked)
            let kept = Locked<Provider<AppKey>?>(nil)
            init(_ makeKept: Provider<KeptKey>, _ tracked: Tracked) {
                (self.makeKept, self.tracked) = (makeKept, tracked)
            }
        }
        let (alive, goOn) = (Counter(), Signal())
        var container: Container? = Container {
            Module(AppKey.self) { Tracked(Counter()) }
            Module(TaskKey.self) { handleMade(after: goOn) }
            Module(KeptKey.self, injecting: Provider<TaskKey>.self) { start in
                let task = start()
                goOn.fire()
                return await task.value
            }
            Module(HolderKey.self, scope: .singleton, injecting: Provider<KeptKey>.self) { Holder($0, Tracked(alive)) }
        }
        do {
            let holder = container?[HolderKey.self] as! Holder
            let kept = try await holder.makeKept.resolve()
            holder.kept.withLock { $0 = kept }
        }
        container = nil
        #expect(await eventually { alive.count == 0 })
    }

    @Test("makes handles that do not hold the container, while the factory waits for it, whatever has ended in between")
    func handleOfInnerTask() async throws {
        typealias Inner = Task<Provider<AppKey>, Never>
        enum InnerKey: InjectionKey { typealias Value = Inner }
        enum OuterKey: InjectionKey { typealias Value = Task<Inner, Never> }
        let (alive, goOn) = (Counter(), Signal())
        var container: Container? = Container {
            Module(AppKey.self) { Tracked(Counter()) }
            Module(InnerKey.self) { handleMade(after: goOn) }
            Module(OuterKey.self) { Task { InnerKey.currentValue } }
            Module(HolderKey.self, scope: .singleton) {
                let outer = await Task { OuterKey.currentValue }.value
                let inner = await outer.value
                goOn.fire()
                return [await inner.value, Tracked(alive)] as [any Sendable]
            }
        }
        _ = try await container?.resolve(HolderKey.self)
        container = nil
        #expect(await eventually { alive.count == 0 })
    }

    @Test("is told that the container is gone, where it asks for a value then", arguments: 0..<3)
    func asksTooLate(_ way: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [way = way as Int] in
            let (goOn, never) = (Signal(), Signal())
            Container { Module(AppKey.self) { Tracked() } }.build()
            do {
                let container = Container {
                    Module(AppKey.self) { Tracked() }
                    Module(HolderKey.self, scope: .singleton) {
                        Task {
                            await goOn.wait()
                            switch way {
                            case 0: _ = AppKey.currentValue
                            case 1: _ = Inject(AppKey.self).wrappedValue
                            default: _ = Container.currentIfAny == nil ? Container.current : nil
                            }
                            // The root would have served it.
                            never.fire()
                        }
                    }
                }
                _ = container[HolderKey.self]
            }
            goOn.fire()
            await never.wait()
        }
        let expected = way == 1 ? "after its container was gone" : "The current container is gone."
        #expect(result.errorOutput.contains(expected))
    }
}
