import DIContainer
import Testing

private final class Parent: Sendable {
    let tracked: Tracked
    let child: @Sendable () -> Child?
    init(_ alive: Counter, child: @escaping @Sendable () -> Child?) { (tracked, self.child) = (Tracked(alive), child) }
}
private final class Child: Sendable {
    let parent: Parent
    init(parent: Parent) { self.parent = parent }
}
private enum ParentKey: InjectionKey { typealias Value = Parent }
private enum ChildKey: InjectionKey { typealias Value = Child }

@Suite("A Lazy handle")
struct LazyTests {
    private let made = Counter()

    private var container: Container {
        Container {
            Module(TrackedKey.self) { [made] in made.counting(Tracked()) }
            Module(MainModelKey.self) { MainModel() }
        }
    }

    @Test("makes its value at the first call, for its copies and closures too, also where many threads call at once")
    func copies() {
        let container = container
        let make: @Sendable () -> Tracked = { [made] in made.counting(Tracked()) }
        let named = Container { Module(TrackedKey.self, named: "x", factory: make) }
        let makers: [() -> Lazy<TrackedKey>] = [
            { container[Lazy<TrackedKey>.self] }, { named[Lazy<TrackedKey>.self, named: "x"] }, { Lazy(make) },
        ]
        for makeLazy in makers {
            for _ in 0..<50 {
                let before = made.count
                let lazy = makeLazy()
                #expect(made.count == before)
                let (copy, closure) = (lazy, lazy.closure)
                let calls: [@Sendable () -> ObjectIdentifier] = [
                    { ObjectIdentifier(lazy()) }, { ObjectIdentifier(copy()) }, { ObjectIdentifier(closure()) },
                    { ObjectIdentifier(copy.closure()) },
                ]
                #expect(Set(onThreads(calls + calls)).count == 1)
                #expect(made.count == before + 1)
                #expect(makeLazy()() !== lazy())
            }
        }
    }

    @Test("is called from elsewhere by awaiting the main actor, where its value is made")
    func awaited() async {
        let container = container
        let lazy = container[Lazy<MainModelKey>.self]
        let mock = Lazy<MainModelKey> {
            MainActor.assertIsolated()
            return MainModel("mock")
        }
        let same = await Task.detached { await lazy() === lazy() }.value
        #expect(same)
        #expect(await Task.detached { await mock().title }.value == "mock")
        let isShared = await mock() === mock.closure()
        #expect(isShared)
    }

    @Test("of a main-actor key has a closure that stops the program where it is called elsewhere")
    func closureElsewhere() async {
        await #expect(processExitsWith: .failure) {
            let lazy = Lazy<MainModelKey> { MainModel() }
            // As in the mode of Swift 5, which only warns of a closure that loses its actor.
            let closure = unsafeBitCast(lazy.closure, to: (@Sendable () -> MainModel).self)
            await Task.detached { _ = closure() }.value
        }
    }

    @Test(
        "keeps a value beyond the container, but leaves a singleton to the container, which it holds",
        arguments: [nil, "name"], [false, true])
    func beyondContainer(name: String?, isSingleton: Bool) {
        let alive = Counter()
        var lazy: Lazy<TrackedKey>?
        do {
            let container = Container {
                Module(TrackedKey.self, named: name, scope: isSingleton ? .singleton : .unique) { Tracked(alive) }
            }
            lazy = container[Lazy<TrackedKey>.self, named: name]
            #expect((lazy?() === container[TrackedKey.self, named: name]) == isSingleton)
        }
        #expect(alive.count == 1)
        #expect(lazy?() === lazy?())
        lazy = nil
        #expect(alive.count == 0)
    }

    @Test("leaves singletons to the container that it is kept by, also behind a combinator or a forwarding module")
    func indirectSingletons() {
        enum ForwardedKey: InjectionKey { typealias Value = Child }
        let alive = Counter()
        func parent<Key: InjectionKey>(
            _ key: Key.Type, child: @escaping @Sendable (Key.Value) -> Child?
        ) -> Module where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable {
            Module(ParentKey.self, scope: .singleton, injecting: Lazy<Key>.self) { lazy in
                Parent(alive) { child(lazy()) }
            }
        }
        let parents = [
            parent(Maybe<ChildKey>.self) { $0 }, parent(Dependencies<ChildKey, ChildKey>.self) { $0.values.0 },
            parent(ByName<ChildKey>.self) { $0["x"] }, parent(ForwardedKey.self) { $0 },
        ]
        for parent in parents {
            do {
                let container = Container {
                    parent
                    Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self, factory: Child.init)
                    Module(ChildKey.self, named: "x", scope: .singleton, injecting: ParentKey.self, factory: Child.init)
                    Module.forwarding(ForwardedKey.self, to: ChildKey.self)
                }
                let value = container[ParentKey.self]
                #expect(value.child()?.parent === value && value.child() === value.child())
                #expect(alive.count == 1)
            }
            #expect(alive.count == 0)
        }
    }

    @Test("that was called keeps its value after a shutdown", arguments: 0..<3)
    func afterShutdown(_ holder: Int) async {
        enum LazyHolderKey: InjectionKey { typealias Value = @Sendable () -> Tracked }
        let alive = Counter()
        do {
            let container = Container {
                Module(TrackedKey.self, scope: .singleton) { Tracked(alive) }
                Module(
                    LazyHolderKey.self, scope: holder == 0 ? .singleton : .unique, injecting: Lazy<TrackedKey>.self
                ) { $0.closure }
            }
            let lazy = holder == 2 ? container[Lazy<TrackedKey>.self].closure : container[LazyHolderKey.self]
            let value = lazy()
            await container.shutdown()
            #expect(lazy() === value)
            extendLifetime(container)
        }
        #expect(alive.count == 0)
    }

    @Test("and its value are released with their container, though each leads to the other", arguments: [false, true])
    func circleIsReleased(isShutDown: Bool) async {
        let alive = Counter()
        for scope in [Scope<Child>.singleton, .unique, .cached(in: .session)] {
            do {
                let container = Container {
                    Module(ParentKey.self, scope: .singleton, injecting: Lazy<ChildKey>.self) { child in
                        Parent(alive) { child() }
                    }
                    Module(ChildKey.self, scope: scope, injecting: ParentKey.self, factory: Child.init)
                }
                #expect(container[ParentKey.self].child()?.parent === container[ParentKey.self])
                if isShutDown { await container.shutdown() }
            }
            #expect(alive.count == 0)
        }
    }

    @Test("that was called is there for the `deinit` of the value that has it, while their container ends")
    func inDeinit() async throws {
        final class Session: Sendable {
            let (journal, log): (Journal, Lazy<TrackedKey>)
            init(_ journal: Journal, _ log: Lazy<TrackedKey>) {
                (self.journal, self.log) = (journal, log)
                _ = log()
            }
            deinit { _ = journal.noting("ended", log()) }
        }
        enum SessionKey: InjectionKey { typealias Value = Session }
        let journal = Journal()
        let parent = Container { Module(TrackedKey.self, scope: .singleton) { Tracked() } }
        do {
            let child = Container(parent: parent) {
                Module(SessionKey.self, scope: .singleton(eager: true), injecting: Lazy<TrackedKey>.self) {
                    Session(journal, $0)
                }
            }
            // Nobody else has the value.
            try await child.start()
        }
        #expect(journal.entries == ["ended"])
    }
}
