import DIContainer
import Synchronization
import Testing

private final class Store: Sendable {
    let name: String
    init(_ name: String = "store") { self.name = name }
}
private enum StoreKey: InjectionKey { typealias Value = Store }
private enum OtherStoreKey: InjectionKey { typealias Value = Store }
private enum PairKey: InjectionKey { typealias Value = [Store] }
private struct Feed: Sendable { let store: Store }
private enum FeedKey: InjectionKey { typealias Value = Feed }

@MainActor private final class Model {
    let store: Store
    init(_ store: Store) { self.store = store }
}
private enum ModelKey: MainActorInjectionKey { typealias Value = Model }

private func make<Key: NodeGraph.NodeKey>(_ key: Key.Type, in container: Container) async throws {
    _ = try await container.resolve(key)
}
private enum Request { @TaskLocal static var id = "none" }

@Suite("A resolution that waits")
struct AwaitedResolveTests {
    @Test("hands no task-local values of its caller to the factory of a kept value")
    func taskLocals() async throws {
        let container = Container { Module(StoreKey.self, scope: .singleton) { await waited(Store(Request.id)) } }
        let store = try await Request.$id.withValue("alice") { try await container.resolve(StoreKey.self) }
        #expect(store.name == "none")
    }

    @Test("runs each factory on its own actor")
    func isolation() async throws {
        let container = Container {
            Module(StoreKey.self, scope: .singleton) {
                await Task.yield()
                #expect(!isOnMainThread())
                return Store("background")
            }
            Module(ModelKey.self, scope: .singleton, injecting: StoreKey.self) { store in
                MainActor.assertIsolated()
                await Task.yield()
                MainActor.assertIsolated()
                return Model(store)
            }
            Module(FeedKey.self, scope: .singleton, injecting: Awaited<ModelKey>.self) { model in
                #expect(!isOnMainThread())
                return Feed(store: model.store)
            }
        }
        let feed = try await container.resolve(FeedKey.self)
        let model = try await container.resolve(ModelKey.self)
        let isSame = feed.store === model.store
        #expect(isSame)
        #expect(await MainActor.run { container[ModelKey.self].store.name } == "background")
    }

    @Test("names each key of the path once, also where the value that is not there is not kept")
    func notStartedPath() throws {
        for scope in [Scope<Store>.unique, .graph, .singleton, .cached(in: CacheName("session"))] {
            let container = Container {
                Module(StoreKey.self, scope: scope) { await waited(Store("late")) }
                Module(FeedKey.self, injecting: StoreKey.self) { Feed(store: $0) }
            }
            // The first resolution is recorded, a later one may not be.
            for _ in 0..<2 {
                #expect(failure { try container.resolve(FeedKey.self) }?.keys == ["FeedKey", "StoreKey"])
                #expect(failure { try container.resolve(StoreKey.self) }?.keys == ["StoreKey"])
            }
        }
    }

    @Test("names each key of the path where it is cancelled or its container shuts down", arguments: [false, true])
    func endedPath(keeps: Bool) async throws {
        let (began, closes, mayEnd) = (Signal(), Signal(), Signal())
        let container = Container {
            Module(StoreKey.self, scope: keeps ? .singleton : .unique) {
                began.fire()
                try await hangUntilCancelled()
                return Store()
            }
            Module(OtherStoreKey.self, injecting: StoreKey.self) { $0 }
            Module(FeedKey.self, injecting: OtherStoreKey.self) { Feed(store: $0) }
            Module(PairKey.self, scope: .singleton, factory: { [] }) { _ in
                closes.fire()
                await mayEnd.wait()
            }
        }
        _ = try await container.resolve(PairKey.self)
        let cancelled = Task { try await container.resolve(FeedKey.self) }
        await began.wait()
        cancelled.cancel()
        let keys = ["FeedKey", "OtherStoreKey", "StoreKey"]
        let error = await #expect(throws: ResolutionError.self) { try await cancelled.value }
        #expect(error?.code == "cancelled" && error?.keys == keys)
        async let report = container.shutdown()
        await closes.wait()
        let refused = await #expect(throws: ResolutionError.self) { try await container.resolve(FeedKey.self) }
        #expect(refused?.code == "shut-down" && refused?.keys == keys)
        mayEnd.fire()
        _ = await report
    }

    @Test("through a resolver belongs to the resolution of its factory, which may try again what failed")
    func resolver() async throws {
        let attempts = Counter()
        let container = Container {
            Module(StoreKey.self, scope: .graph) {
                if attempts.increment() == 1 { throw Failure() }
                return await waited(Store("graph"))
            }
            Module(ModelKey.self, injecting: StoreKey.self) { Model($0) }
            Module(PairKey.self, injecting: Resolver.self) { resolver in
                _ = try? await resolver.resolve(StoreKey.self)
                let pair = try await [resolver.resolve(StoreKey.self), resolver.resolve(StoreKey.self)]
                _ = try await resolver.resolve(ModelKey.self)
                return pair
            }
        }
        let pair = try await container.resolve(PairKey.self)
        #expect(pair[0] === pair[1])
    }

    @Test("through a resolver that does not wait takes nothing that was awaited for others")
    func resolverAtOnce() async throws {
        enum OtherKey: InjectionKey { typealias Value = Store }
        let container = Container {
            Module(StoreKey.self) { await waited(Store("awaited")) }
            Module(OtherKey.self, injecting: Resolver.self) { (resolver: Resolver) in
                (try? resolver.resolve(StoreKey.self)) ?? Store("other")
            }
            Module(PairKey.self, injecting: OtherKey.self, StoreKey.self) { [$0, $1] }
        }
        #expect(try await container.resolve(PairKey.self).map(\.name) == ["other", "awaited"])
    }

    @Test("through a resolver that does not wait gives the awaited value of scope graph", arguments: [false, true])
    func graphAtOnce(isFirst: Bool) async throws {
        enum GraphKey: InjectionKey { typealias Value = Store }
        enum AskedKey: InjectionKey { typealias Value = Store }
        let container = Container {
            Module(StoreKey.self) { await waited(Store("awaited")) }
            Module(GraphKey.self, scope: .graph, injecting: StoreKey.self) { Store($0.name) }
            Module(AskedKey.self, injecting: Resolver.self) { resolver in try resolver.resolve(GraphKey.self) }
            if isFirst {
                Module(PairKey.self, injecting: AskedKey.self, GraphKey.self) { [$0, $1] }
            } else {
                Module(PairKey.self, injecting: GraphKey.self, AskedKey.self) { [$0, $1] }
            }
        }
        let pair = try await container.resolve(PairKey.self)
        #expect(pair[0] === pair[1])
    }

    @Test("through a resolver may be done by several tasks that a factory of the main actor starts")
    func resolverInTasks() async throws {
        enum ScreenKey: MainActorInjectionKey { typealias Value = [Store] }
        enum SlowKey: InjectionKey { typealias Value = Store }
        let container = Container {
            Module(StoreKey.self, scope: .graph) { Store("graph") }
            Module(SlowKey.self, injecting: StoreKey.self) { (store) async in store }
            Module(ScreenKey.self, injecting: Resolver.self) { resolver async throws in
                let first = Task { try await resolver.resolve(SlowKey.self) }
                let second = Task { try await resolver.resolve(SlowKey.self) }
                return try await [first.value, second.value]
            }
        }
        for _ in 0..<500 { #expect(try await container.resolve(ScreenKey.self).map(\.name) == ["graph", "graph"]) }
    }

    @Test("through a resolver of a kept value is an error for what ends sooner, also once a task has called it")
    func captiveAfterTask() async throws {
        enum ScreenKey: MainActorInjectionKey { typealias Value = Store }
        enum SessionKey: InjectionKey { typealias Value = Store }
        let container = Container {
            Module(StoreKey.self) { Store("unique") }
            Module(SessionKey.self, scope: .cached(in: .session)) { Store("session") }
            Module(ScreenKey.self, scope: .singleton, injecting: Resolver.self) { resolver async throws in
                _ = try await Task { try await resolver.resolve(StoreKey.self) }.value
                return try await resolver.resolve(SessionKey.self)
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(ScreenKey.self) }
        #expect(error?.code == "captive-dependency")
    }

    @Test("by the handle of a former value is no captive, though the factory of the new value calls it")
    func askingTheOldOne() {
        enum CartKey: InjectionKey { typealias Value = Provider<OneKey> }
        let carts = Mutex<[Provider<OneKey>]>([])
        let container = Container {
            Module(OneKey.self, scope: .cached(in: .request)) { Tracked() }
            Module(CartKey.self, scope: .cached(in: .session), injecting: Provider<OneKey>.self) { provider in
                for old in carts.withLock({ $0 }) { _ = old() }
                carts.withLock { $0.append(provider) }
                return provider
            }
        }
        _ = container[CartKey.self]
        container.reset(.session)
        _ = container[CartKey.self]()
    }

    @Test("through a resolver shares values of scope graph with a value of the main actor")
    func resolverOfMainActor() async throws {
        enum ScreenKey: MainActorInjectionKey { typealias Value = Store }
        enum SameKey: InjectionKey { typealias Value = Bool }
        let container = Container {
            Module(StoreKey.self, scope: .graph) { Store("graph") }
            Module(ScreenKey.self, injecting: StoreKey.self) { $0 }
            Module(SameKey.self, injecting: StoreKey.self, Resolver.self) { store, resolver in
                try await resolver.resolve(ScreenKey.self) === store
            }
        }
        #expect(try await container.resolve(SameKey.self))
    }

    @Test("looks once at each value, however many ways lead to it")
    func manyWays() async {
        await #expect(processExitsWith: .success) {
            // Each level injects both nodes of the next one, so the number of ways doubles with each.
            let levels = 40
            let container = Container {
                for number in 0..<levels * 2 {
                    let next = (number / 2 + 1) * 2
                    NodeGraph.module(number, scope: .graph, injecting: [next, next + 1])
                }
                for number in [levels * 2, levels * 2 + 1] {
                    NodeGraph.module(number, scope: .singleton, isAsynchronous: true)
                }
            }
            try await withWatchdog { try await make(NodeGraph.key(0), in: container) }
        }
    }

    @Test("of a shared value gives all who hold it the same one, and makes another when the last one has let go")
    func shared() async throws {
        enum SharedByAllKey: InjectionKey { typealias Value = Tracked }
        let (alive, made, release) = (Counter(), Counter(), Signal())
        let container = Container {
            Module(SharedByAllKey.self, scope: .shared) {
                made.increment()
                await release.wait()
                return Tracked(alive)
            }
        }
        do {
            async let first = container.resolve(SharedByAllKey.self)
            async let second = container.resolve(SharedByAllKey.self)
            #expect(await eventually { waits(for: ["SharedByAllKey"]) == 2 })
            release.fire()
            let values = try await [first, second]
            let third = try await container.resolve(SharedByAllKey.self)
            #expect(values.allSatisfy { $0 === third } && made.count == 1)
        }
        #expect(await eventually { alive.count == 0 })
        let other = try await container.resolve(SharedByAllKey.self)
        #expect(made.count == 2 && alive.count == 1)
        withExtendedLifetime(other) {}
    }

    @Test("leaves neither the value nor the container in the task that has made the value", arguments: [false, true])
    func leavesNothing(isAsynchronous: Bool) async throws {
        /// Goes on with a task at once, before the code that has woken it.
        final class AtOnce: TaskExecutor {
            func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
        struct Reference: Sendable { weak let container: Container? }
        let (alive, release) = (Counter(), Signal())
        @Sendable func resolve() async throws -> Reference {
            let container = Container {
                Module(OneKey.self, scope: .singleton) {
                    await release.wait()
                    return Tracked(alive)
                }
                if isAsynchronous {
                    Module(TwoKey.self, scope: .shared, injecting: OneKey.self) { _ in await waited(Tracked(alive)) }
                } else {
                    Module(TwoKey.self, scope: .shared, injecting: OneKey.self) { _ in Tracked(alive) }
                }
            }
            _ = try await container.resolve(TwoKey.self)
            #expect(alive.count == 1)
            return Reference(container: container)
        }
        let task = Task(executorPreference: AtOnce()) {
            let reference = try await resolve()
            #expect(reference.container == nil && alive.count == 0)
        }
        #expect(await eventually { waits(for: ["TwoKey"]) > 0 })
        release.fire()
        try await task.value
    }

    @Test("holds no value of scope graph when it is over, though a task that a factory has started goes on")
    func outlivedByTask() async throws {
        let (alive, release) = (Counter(), Signal())
        let container = Container {
            Module(TrackedKey.self, scope: .graph) { Tracked(alive) }
            Module(PairKey.self, injecting: TrackedKey.self) { _ in
                Task { await release.wait() }
                return []
            }
        }
        _ = try await container.resolve(PairKey.self)
        #expect(alive.count == 0)
        release.fire()
    }

    @Test("makes values that do not need each other at the same time")
    func parallel() async throws {
        let left = Signal(), right = Signal()
        let container = Container {
            // Each waits for the other's beginning, so one after the other would never end.
            Module(StoreKey.self, scope: .singleton) {
                left.fire()
                await right.wait()
                return Store("left")
            }
            Module(OtherStoreKey.self, scope: .singleton) {
                right.fire()
                await left.wait()
                return Store("right")
            }
            Module(PairKey.self, injecting: StoreKey.self, OtherStoreKey.self) { [$0, $1] }
        }
        #expect(try await container.resolve(PairKey.self)[1].name == "right")
    }
}
