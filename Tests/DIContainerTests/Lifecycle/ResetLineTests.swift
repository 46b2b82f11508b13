import DIContainer
import Foundation
import Testing

private enum TokenKey: InjectionKey { typealias Value = Int }
private enum DatabaseKey: InjectionKey { typealias Value = Int }
private enum SessionKey: InjectionKey { typealias Value = Int }
private enum PartKey: InjectionKey { typealias Value = Part }
private enum SumKey: InjectionKey { typealias Value = [Int] }
private enum MadeKey: InjectionKey { typealias Value = Counter }

/// Part of a session, which says when it goes.
private final class Part: Sendable {
    let session: Int
    private let willGo: @Sendable () -> Void
    init(_ session: Int, willGo: @escaping @Sendable () -> Void = {}) {
        (self.session, self.willGo) = (session, willGo)
    }
    deinit { willGo() }
}

/// A session, and a database that opens once the session is over.
private struct SlowDatabase {
    let session = Counter()
    private let began = Signal()
    private let opens = Signal()

    @ModuleBuilder var modules: [Module] {
        Module(DatabaseKey.self, scope: .singleton) { [began, opens] in
            began.fire()
            await opens.wait()
            return 0
        }
        Module(TokenKey.self, scope: .cached(in: .session)) { [session] in session.count }
    }

    func endSession(by end: () async -> Void) async {
        await began.wait()
        session.increment()
        await end()
        opens.fire()
    }
}

/// A clock that a test moves, and that tells who reads it.
private struct AskedClock: Clock {
    private let clock: ManualClock
    private let willRead: @Sendable () -> Void
    init(_ clock: ManualClock = ManualClock(), _ willRead: @escaping @Sendable () -> Void) {
        (self.clock, self.willRead) = (clock, willRead)
    }

    var now: ManualClock.Instant {
        willRead()
        return clock.now
    }
    var minimumResolution: Duration { .nanoseconds(1) }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}

@Suite("A reset is a line")
struct ResetLineTests {
    @Test("A value that is about to be made is made, and kept, in the session after it", arguments: 1...2)
    func aboutToBeMade(_ read: Int) {
        let (clock, reads, holder) = (ManualClock(), Counter(), ContainerHolder())
        let container = Container {
            Module(TimeToLiveClockKey.self) {
                AskedClock(clock) {
                    if let container = holder.container, reads.increment() == read { container.reset(.session) }
                }
            }
            Module(MadeKey.self, scope: .cached(in: .session).timeToLive(.seconds(60))) { Counter() }
        }
        _ = container[MadeKey.self]
        clock.advance(by: .seconds(60))
        holder.container = container
        let made = container[MadeKey.self]
        #expect(container[MadeKey.self] === made)
        holder.container = nil
    }

    @Test("A value whose decorator waited for a slow dependency while its scope was reset is not kept")
    func decorated() async throws {
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(SessionKey.self, scope: .cached(in: .session), injecting: TokenKey.self) { $0 }
            Module.decorating(SessionKey.self, injecting: DatabaseKey.self) { token, _ in token }
        }
        // The token is there already, so that the first to ask takes that of session 0.
        #expect(container[TokenKey.self] == 0)
        let early = Task { try await container.resolve(SessionKey.self) }
        await database.endSession { container.reset(.session) }
        _ = try await early.value
        #expect(container[SessionKey.self] == 1)
    }

    @Test(
        "A value that is not kept, and waited while the session was over, is made from the next session alone",
        arguments: 0...7, [false, true])
    func unkept(way: Int, ends: Bool) async throws {
        final class Pair: Sendable {
            let sessions: [Int]
            init(_ first: Int, _ second: Int) { sessions = [first, second] }
        }
        enum PairKey: InjectionKey { typealias Value = Pair }
        enum PairOfKey: InjectionKey {
            typealias Value = Pair
            typealias Argument = Int
        }
        enum SharedPairKey: InjectionKey { typealias Value = Pair }
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(AKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self) { _ in database.session.count }
            switch way {
            case 0:
                Module(PairKey.self, injecting: TokenKey.self, AKey.self) { (token, late) async in Pair(token, late) }
            case 6:
                Module(SharedPairKey.self, scope: .shared, injecting: DatabaseKey.self, TokenKey.self) { Pair($1, $1) }
                Module(PairKey.self, injecting: TokenKey.self, SharedPairKey.self) { Pair($0, $1.sessions[0]) }
            case 7:
                Module(SharedPairKey.self, scope: .shared, injecting: TokenKey.self) { Pair($0, $0) }
                Module(PairKey.self, injecting: SharedPairKey.self, AKey.self) { Pair($0.sessions[0], $1) }
            default:
                let scopes: [Scope<Pair>] = [.unique, .shared, .graph]
                Module(PairKey.self, scope: scopes[way % 3], injecting: TokenKey.self, AKey.self) { Pair($0, $1) }
            }
            Module(PairOfKey.self, passing: Int.self, injecting: TokenKey.self, AKey.self) { Pair($1, $2 + $0) }
        }
        let pair = Task {
            switch way {
            case 3: try await container.resolve(Provider<PairKey>.self).resolve().sessions
            case 4: try await container.resolve(Provider<PairOfKey>.self).resolve(0).sessions
            case 5:
                try await container.resolve(Dependencies<TokenKey, AKey>.self)[TokenKey.self]
                    == container[AKey.self] ? [1, 1] : []
            default: try await container.resolve(PairKey.self).sessions
            }
        }
        await database.endSession {
            if ends { await container.end(.session, timeLimit: .zero) } else { container.reset(.session) }
        }
        #expect(try await pair.value == [1, 1])
    }

    @Test("A value is made although its dependency resets their session each time", arguments: [false, true])
    func endingItsOwn(waits: Bool) async throws {
        let made = Counter()
        @Sendable func make() -> Int {
            Container.current.reset(.session)
            return made.increment()
        }
        let container = Container {
            if waits {
                Module(TokenKey.self, scope: .cached(in: .session)) {
                    let number = make()
                    return await waited(number)
                }
            } else {
                Module(TokenKey.self, scope: .cached(in: .session), factory: make)
            }
            Module(SessionKey.self, scope: .cached(in: .session), injecting: TokenKey.self) { $0 }
            Module(AKey.self, injecting: TokenKey.self) { $0 }
        }
        #expect(try await container.resolve(AKey.self) == made.count)
        #expect(try await container.resolve(SessionKey.self) > 0)
        #expect(made.count < 60)
    }

    @Test(
        "An awaited value is of one session, although a thread was making it when its scope was reset",
        arguments: [Scope<Part>.cached(in: .session), .shared], [false, true])
    fileprivate func madeByThread(scope: Scope<Part>, inChild: Bool) async throws {
        enum GapKey: InjectionKey { typealias Value = Void }
        enum ByThreadKey: InjectionKey { typealias Value = Part }
        let (session, rendezvous) = (Counter(), Rendezvous())
        let app = Container {
            Module(TokenKey.self, scope: .cached(in: .session)) { session.count }
            Module(AKey.self, scope: .cached(in: .session)) { session.count }
            Module(GapKey.self) {
                rendezvous.signal("began")
                rendezvous.wait(for: "reset")
            }
        }
        let container = Container(parent: app) {
            Module(ByThreadKey.self, scope: scope, injecting: TokenKey.self, GapKey.self, AKey.self) {
                Part($0 * 10 + $2)
            }
        }
        async let made = onThread { container[ByThreadKey.self].session }
        let awaited = Task {
            rendezvous.wait(for: "began")
            return try await container.resolve(ByThreadKey.self).session
        }
        #expect(await eventually { waits(for: ["ByThreadKey"]) > 0 })
        session.increment()
        (inChild ? container : app).reset(.session)
        if inChild { app.reset(.session) }
        rendezvous.signal("reset")
        #expect(try await awaited.value == 11)
        #expect(await made == 1)
        #expect(container[ByThreadKey.self].session == 11)
    }

    @Test("Threads that sleep while a task makes a value get it, though nobody keeps it: no other one is made")
    func sleepingThreads() async {
        // In a process of its own, since a factory keeps a thread of the pool.
        await #expect(processExitsWith: .success) {
            enum PreparedKey: InjectionKey { typealias Value = Int }
            enum SleptKey: InjectionKey { typealias Value = Part }
            for scope in [Scope<Part>.cached(in: .session), .shared] {
                let (made, rendezvous) = (Counter(), Rendezvous())
                let container = Container {
                    Module(PreparedKey.self, scope: .singleton) { await waited(1) }
                    Module(SleptKey.self, scope: scope, injecting: PreparedKey.self) {
                        if made.increment() == 1 { rendezvous.wait(for: "threads") }
                        return Part($0)
                    }
                }
                // It holds the value no longer than it must.
                let awaited = Task { _ = try? await container.resolve(SleptKey.self) }
                #expect(await eventually { made.count == 1 })
                await withTaskGroup { threads in
                    for _ in 0..<8 { threads.addTask { _ = await onThread { container[SleptKey.self] } } }
                    #expect(await eventually { waits(for: ["SleptKey"]) == 9 })
                    container.reset(.session)
                    rendezvous.signal("threads")
                }
                await awaited.value
                #expect(made.count == 1)
            }
        }
    }

    @Test("A task whose value a thread makes while their session ends makes it for the next session, where it stays")
    func displaced() async {
        // In a process of its own, since a factory keeps a thread of the pool.
        await #expect(processExitsWith: .success) {
            enum PreparedKey: InjectionKey { typealias Value = Int }
            enum DisplacedKey: InjectionKey { typealias Value = Part }
            let (session, made, rendezvous) = (Counter(), Counter(), Rendezvous())
            let container = Container {
                Module(PreparedKey.self, scope: .cached(in: .session)) {
                    rendezvous.wait(for: "thread")
                    return session.count
                }
                Module(DisplacedKey.self, scope: .cached(in: .session), injecting: PreparedKey.self) {
                    if made.increment() == 1 { rendezvous.wait(for: "reset") }
                    return Part($0)
                }
            }
            let awaited = Task { try await container.resolve(DisplacedKey.self) }
            #expect(await eventually { waits(for: ["DisplacedKey", "PreparedKey"]) == 1 })
            async let byThread = onThread { container[DisplacedKey.self].session }
            #expect(await eventually { waits(for: ["DisplacedKey", "PreparedKey"]) == 2 })
            rendezvous.signal("thread")
            #expect(await eventually { made.count == 1 })
            // The task finds the thread.
            for _ in 0..<1000 { await Task.yield() }
            session.increment()
            container.reset(.session)
            rendezvous.signal("reset")
            let part = try await awaited.value
            #expect(await (byThread, part.session) == (0, 1))
            #expect(container[DisplacedKey.self] === part)
            #expect(made.count == 2)
        }
    }

    @Test("A factory that waits for the main actor begins in the next session, and in a shutdown unless it is async")
    func waitingForMainActor() async {
        // In a process of its own, since it keeps the main thread.
        await #expect(processExitsWith: .success) { @MainActor in
            enum HereKey: MainActorInjectionKey { typealias Value = [Int] }
            for (way, isAsync) in ["reset", "end", "shutdown"].flatMap({ [($0, false), ($0, true)] }) {
                let (session, made, rendezvous) = (Counter(), Counter(), Rendezvous())
                let container = Container {
                    Module(TokenKey.self, scope: .cached(in: .session)) {
                        rendezvous.wait(for: "go")
                        return session.count
                    }
                    let scope = Scope<MainActor>.cached(in: .session)
                    if isAsync {
                        Module(HereKey.self, scope: scope, injecting: TokenKey.self) {
                            await waited([$0, made.increment()])
                        }
                    } else {
                        Module(HereKey.self, scope: scope, injecting: TokenKey.self) { [$0, made.increment()] }
                    }
                }
                let awaited = Task.detached { try? await container.resolve(HereKey.self) }
                #expect(await eventually { waits(for: ["HereKey", "TokenKey"]) == 1 })
                rendezvous.signal("go")
                // The task comes to wait for the main actor.
                while waits(for: ["HereKey", "TokenKey"]) > 0 { usleep(1000) }
                usleep(50_000)
                session.increment()
                switch way {
                case "reset": container.reset(.session)
                case "end": await container.end(.session)
                default: await container.shutdown()
                }
                let value = await awaited.value
                if way == "shutdown" {
                    #expect(value == (isAsync ? nil : [0, 1]))
                } else {
                    #expect(value == [1, 1] && container[HereKey.self] == [1, 1], "\(way), \(isAsync)")
                }
            }
        }
    }

    @Test("One reset has a value of many values made again, once", arguments: [10, 60])
    func many(count: Int) async throws {
        let database = SlowDatabase()
        let container = Container {
            database.modules
            for number in 0..<count {
                Module(AKey.self, named: "\(number)", scope: .cached(in: .session)) { database.session.count }
            }
            Module(SumKey.self, injecting: ByName<AKey>.self, DatabaseKey.self, TokenKey.self) { many, _, token in
                Array(many.values) + [token]
            }
        }
        let sum = Task { try await container.resolve(SumKey.self) }
        await database.endSession { container.reset(.session) }
        #expect(try await sum.value == Array(repeating: 1, count: count + 1))
    }

    @Test("A value that ends its session each time it is made is of no two sessions: asking for what needs it fails")
    func endless() async throws {
        let made = Counter()
        let container = Container {
            Module(TokenKey.self, scope: .cached(in: .session)) {
                Container.current.reset(.session)
                return await waited(made.increment())
            }
            Module(AKey.self, scope: .cached(in: .session)) { 0 }
            Module(SessionKey.self, injecting: AKey.self, TokenKey.self) { $0 + $1 }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(SessionKey.self) }
        #expect(error?.code == "cancelled" && error.says("let no factory end a session of its value"))
        #expect(try await container.resolve(TokenKey.self) == made.count, "One value is of one session.")
    }

    @Test("A value of scope graph is the same in all that a factory resolves, also after a reset")
    func graphOfResolver() async throws {
        enum GraphKey: InjectionKey { typealias Value = Int }
        enum UseKey: InjectionKey { typealias Value = [Int] }
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(GraphKey.self, scope: .graph, injecting: TokenKey.self) { $0 }
            Module(AKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self) { _ in database.session.count }
            Module(UseKey.self, injecting: GraphKey.self, AKey.self) { [$0, $1] }
            Module(SumKey.self, injecting: GraphKey.self, Resolver.self) { graph, resolver in
                [graph] + (try await resolver.resolve(UseKey.self)) + resolver[UseKey.self]
            }
        }
        let sum = Task { try await container.resolve(SumKey.self) }
        await database.endSession { container.reset(.session) }
        #expect(try await sum.value == [0, 0, 1, 0, 1])
    }

    @Test("A call that a factory awaits while a session ends shares its value of scope graph with later calls")
    func graphWhileResetting() async throws {
        enum GraphKey: InjectionKey { typealias Value = Part }
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(SessionKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self) { _ in 0 }
            Module(BKey.self, scope: .cached(in: .session)) { 0 }
            Module(GraphKey.self, scope: .graph, injecting: SessionKey.self, BKey.self) { Part($0 + $1) }
            Module(AKey.self, injecting: Resolver.self) { resolver in
                let parts = try await [resolver.resolve(GraphKey.self), resolver.resolve(GraphKey.self)]
                return parts[0] === parts[1] ? 1 : 2
            }
        }
        let count = Task { try await container.resolve(AKey.self) }
        await database.endSession { container.reset(.session) }
        #expect(try await count.value == 1)
    }

    @Test("A call that awaits a value of scope graph that is there makes nothing for it")
    func graphThatIsThere() async throws {
        enum GraphKey: InjectionKey { typealias Value = Int }
        let made = Counter()
        let container = Container {
            Module(SessionKey.self, scope: .cached(in: .session)) { () async in made.increment() }
            Module(GraphKey.self, scope: .graph, injecting: SessionKey.self) { $0 }
            Module(SumKey.self, injecting: Resolver.self, CacheReset.self) { resolver, reset in
                let first = try await resolver.resolve(GraphKey.self)
                reset(.session)
                return [first, try await resolver.resolve(GraphKey.self), made.count]
            }
        }
        #expect(try await container.resolve(SumKey.self) == [1, 1, 1])
    }

    @Test("Each call of a resolver counts the ends of sessions for itself")
    func retriesOfCalls() async throws {
        let container = Container {
            Module(TokenKey.self, scope: .cached(in: .session), injecting: CacheReset.self) { reset in
                if Container.current[MadeKey.self].increment() % 2 == 1 { reset(.session) }
                return await waited(0)
            }
            Module(MadeKey.self, scope: .singleton) { Counter() }
            Module(DatabaseKey.self, scope: .cached(in: .session)) { 0 }
            Module(SessionKey.self, injecting: TokenKey.self, DatabaseKey.self) { $0 + $1 }
            Module(SumKey.self, injecting: Resolver.self, CacheReset.self) { resolver, reset in
                for _ in 0..<60 {
                    _ = try await resolver.resolve(SessionKey.self)
                    reset(.session)
                }
                return []
            }
        }
        _ = try await container.resolve(SumKey.self)
        #expect(container[MadeKey.self].count == 120)
    }

    @Test("A factory that ends its session, and by that itself, runs no more than fifty times again")
    func cancelledByItself() async {
        let made = Counter()
        let container = Container {
            Module(TokenKey.self, scope: .cached(in: .session), injecting: CacheReset.self) { reset in
                await reset.end(.session)
                made.increment()
                try Task.checkCancellation()
                return await waited(0)
            }
            Module(SessionKey.self, injecting: TokenKey.self) { $0 }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(SessionKey.self) }
        #expect(error?.path.map(\.key) == ["SessionKey", "TokenKey"])
        #expect(error?.description.contains("let no factory end a session of its value") == true)
        #expect(made.count == 51)
    }

    @Test("Values that are made of each other are not made again without end, if their session ends each time")
    func nested() async throws {
        let made = Counter()
        @Sendable func make(of parts: Int...) async -> Int {
            Container.current.reset(.session)
            return await waited(made.increment())
        }
        let scope = Scope<Int>.cached(in: .session)
        let container = Container {
            Module(TokenKey.self, scope: scope) { await make() }
            Module(AKey.self, scope: scope, injecting: TokenKey.self) { await make(of: $0) }
            Module(BKey.self, scope: scope, injecting: TokenKey.self, AKey.self) { await make(of: $0, $1) }
            Module(CKey.self, scope: scope, injecting: AKey.self, BKey.self) { await make(of: $0, $1) }
            Module(SessionKey.self, injecting: BKey.self, CKey.self) { $0 + $1 }
        }
        await #expect(throws: ResolutionError.self) { try await container.resolve(SessionKey.self) }
        #expect(made.count < 400)
    }

    @Test("A value whose session ends before its factory runs is made in the next, and kept", arguments: [false, true])
    func preparation(isAwaited: Bool) async throws {
        let made = Counter()
        let container = Container {
            Module(TokenKey.self, scope: .cached(in: .session)) { 0 }
            Module(SessionKey.self, scope: .cached(in: .session), injecting: CacheReset.self) { reset in
                if made.increment() == 1 { reset(.session) }
                return await waited(made.count)
            }
            let scope = Scope<Part>.cached(in: .session)
            if isAwaited {
                Module(PartKey.self, scope: scope, injecting: TokenKey.self, SessionKey.self) {
                    await waited(Part($0 + $1))
                }
            } else {
                Module(PartKey.self, scope: scope, injecting: TokenKey.self, SessionKey.self) { Part($0 + $1) }
            }
        }
        let part = try await container.resolve(PartKey.self)
        #expect(part.session == 2 && container[PartKey.self] === part)
    }

    @Test("Forty ends count as forty, with children too, and for one call only")
    func fortyEnds() async throws {
        let (made, asked) = (Counter(), Counter())
        let app = Container {
            Module(TokenKey.self, scope: .cached(in: .session), injecting: CacheReset.self) { reset in
                if made.increment() % 41 != 0 { reset(.session) }
                return await waited(made.count)
            }
        }
        let session = Container(parent: app) { Module(DatabaseKey.self, scope: .cached(in: .session)) { 1 } }
        let request = Container(parent: session) {
            Module(SessionKey.self, injecting: TokenKey.self, DatabaseKey.self) { $0 + $1 }
            Module(SumKey.self, injecting: Provider<SessionKey>.self) { sum in
                var all: [Int] = []
                while asked.increment() <= 3 {
                    all.append(try await sum.resolve())
                    app.reset(.session)
                }
                return all
            }
        }
        #expect(try await request.resolve(SumKey.self) == [42, 83, 124])
    }

    @Test("A factory that ends after the reset leaves later requests to that of the next session")
    func next() async {
        enum NextKey: InjectionKey { typealias Value = Int }
        let (made, events) = (Counter(), Rendezvous())
        let container = Container {
            Module(NextKey.self, scope: .cached(in: .session)) {
                let number = made.increment()
                events.wait(for: "\(number)")
                return number
            }
        }
        async let first = onThread { container[NextKey.self] }
        #expect(await eventually { made.count == 1 })
        container.reset(.session)
        async let second = onThread { container[NextKey.self] }
        #expect(await eventually { made.count == 2 })
        events.signal("1")
        #expect(await first == 1)
        async let third = onThread { container[NextKey.self] }
        // The thread that makes the second value does not wait.
        #expect(await eventually { made.count == 3 || waits(for: ["NextKey"]) == 1 })
        events.signal("2")
        events.signal("3")
        #expect(await [second, third] == [2, 2])
    }

    @Test("A thread that sleeps until a task has made a value gets that value, though its session has ended meanwhile")
    func sleeping() async throws {
        enum SleptForKey: InjectionKey { typealias Value = Int }
        enum AwaitedKey: InjectionKey { typealias Value = Int }
        let (made, onThread, holder) = (Counter(), Counter(), ContainerHolder())
        let container = Container {
            Module(SleptForKey.self, scope: .cached(in: .session)) {
                let number = made.increment()
                guard number == 1, let container = holder.container else { return number }
                Thread { for _ in 0..<container[SleptForKey.self] { onThread.increment() } }.start()
                while waits(for: ["SleptForKey"]) == 0 { usleep(100) }
                container.reset(.session)
                return number
            }
            Module(AwaitedKey.self, injecting: SleptForKey.self) { await waited($0) }
        }
        holder.container = container
        #expect(try await container.resolve(AwaitedKey.self) == 1)
        #expect(await eventually { onThread.count > 0 })
        #expect((made.count, onThread.count) == (1, 1))
        holder.container = nil
    }

    @Test("A value that is made while a scope is being reset is made of nothing from before")
    func whileResetting() {
        let (session, holder) = (Counter(), ContainerHolder())
        let container = Container {
            for name in ["one", "two"] {
                Module(PartKey.self, named: name, scope: .cached(in: .session)) {
                    Part(session.count) { holder.container.map { _ = $0[SumKey.self] } }
                }
            }
            Module(SumKey.self, scope: .cached(in: .session), injecting: Resolver.self) { resolver in
                try ["one", "two"].map { try resolver.resolve(PartKey.self, named: $0).session }
            }
        }
        _ = (container[PartKey.self, named: "one"], container[PartKey.self, named: "two"])
        session.increment()
        // Whichever part is dropped first asks for the sum, while the other part is still there.
        holder.container = container
        container.reset(.session)
        holder.container = nil
        #expect(container[SumKey.self] == [1, 1])
    }

    @Test("A child's value that chose its parent's at run time ends with the parent's scope", arguments: [false, true])
    func chosenInChild(isIndirect: Bool) {
        let session = Counter()
        let parent = Container { Module(AKey.self, scope: .cached(in: .session)) { session.count } }
        let child = Container(parent: parent) {
            Module(BKey.self, injecting: Resolver.self) { $0[AKey.self] }
            if isIndirect {
                Module(CKey.self, scope: .cached(in: .session), injecting: BKey.self) { $0 }
            } else {
                Module(CKey.self, scope: .cached(in: .session), injecting: Resolver.self) { $0[AKey.self] }
            }
        }
        #expect(child[CKey.self] == 0)
        session.increment()
        parent.reset(.session)
        #expect(child[CKey.self] == 1)
    }

    @Test("An end puts values in order while another thread first resolves what one of them leads to")
    func linkedMeanwhile() async throws {
        for _ in 0..<100 {
            let container = Container {
                Module.contributing(to: SumKey.self) { 1 }
                Module(
                    SessionKey.self, scope: .cached(in: .session), injecting: Provider<SumKey>.self,
                    factory: { _ in 0 }, onShutdown: { _ in })
            }
            _ = container[SessionKey.self]
            async let sum = onThread { container[SumKey.self] }
            #expect(await container.end(.session).timeline.spans.count == 1)
            #expect(await sum == [1])
        }
    }

    @Test("A value that is awaited is of one session, also where nothing is to be made for it")
    func found() async throws {
        let (session, asked, holder) = (Counter(), Counter(), ContainerHolder())
        // The clock is read between the two look-ups.
        let clock = AskedClock {
            if asked.increment() != 3 { return }
            session.increment()
            holder.container?.reset(.session)
            _ = holder.container?[TokenKey.self]
        }
        let container = Container {
            Module(TimeToLiveClockKey.self) { clock }
            Module(AKey.self, scope: .cached(in: .session).timeToLive(.seconds(1000))) { session.count }
            Module(TokenKey.self, scope: .cached(in: .session)) { session.count }
            Module(SumKey.self, injecting: AKey.self, TokenKey.self) { (early, token) async in [early, token] }
        }
        holder.container = container
        _ = (container[AKey.self], container[TokenKey.self], container[AKey.self])
        #expect(try await container.resolve(SumKey.self) == [1, 1])
        #expect(session.count == 1)
        holder.container = nil
    }

    @Test("What a factory awaits again, after it has failed and reset the scope, is of the new session alone")
    func again() async throws {
        enum BothKey: InjectionKey { typealias Value = [Int] }
        let (session, tries) = (Counter(), Counter())
        let container = Container {
            Module(TokenKey.self, scope: .cached(in: .session)) { session.count }
            Module(AKey.self, injecting: TokenKey.self) { (token) async in token }
            Module(BKey.self) { () async throws in
                if tries.increment() == 1 { throw CancellationError() }
                return 0
            }
            Module(BothKey.self, injecting: AKey.self, BKey.self, TokenKey.self) { [$0, $2] }
            Module(SumKey.self, injecting: Resolver.self) { resolver async throws in
                if let sum = try? await resolver.resolve(BothKey.self) { return sum }
                session.increment()
                Container.current.reset(.session)
                return try await resolver.resolve(BothKey.self)
            }
        }
        #expect(try await container.resolve(SumKey.self) == [1, 1])
    }

    @Test("A shared value of a session ends with it, although somebody holds it", arguments: 0..<5, [false, true])
    func heldShared(way: Int, isAwaited: Bool) async throws {
        enum MiddleKey: InjectionKey { typealias Value = Part }
        let session = Counter()
        let parent = Container { Module(TokenKey.self, scope: .cached(in: .session)) { session.count } }
        let shared = Module(PartKey.self, scope: .shared, injecting: MiddleKey.self) { Part($0.session) }
        let container = Container(parent: parent) {
            switch way {
            case 0: Module(PartKey.self, scope: .shared, injecting: TokenKey.self) { Part($0) }
            case 1:
                Module(MiddleKey.self, injecting: TokenKey.self) { Part($0) }
                shared
            case 2:
                Module(MiddleKey.self, scope: .shared, injecting: TokenKey.self) { Part($0) }
                shared
            case 3: Module(PartKey.self, scope: .shared, injecting: TokenKey.self) { (token) async in Part(token) }
            default:
                Module(PartKey.self, scope: .shared.timeToLive(.seconds(100)), injecting: TokenKey.self) { Part($0) }
            }
        }
        func part() async throws -> Part {
            if isAwaited || way == 3 { return try await container.resolve(PartKey.self) }
            return { container[PartKey.self] }()
        }
        let old = try await part()
        #expect(try await part() === old)
        session.increment()
        parent.reset(.session)
        let new = try await part()
        #expect((old.session, new.session) == (0, 1))
        #expect(try await part() === new)
    }

    @Test("A shared value that is made while its session ends takes the place of no newer one")
    func lateShared() async throws {
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(PartKey.self, scope: .shared, injecting: TokenKey.self, DatabaseKey.self) { token, _ in
                Part(token)
            }
        }
        let parts = Task { try await container.resolve(PartKey.self) }
        await database.endSession { container.reset(.session) }
        let first = try await parts.value
        let second = try await container.resolve(PartKey.self)
        #expect(second.session == 1)
        #expect(try await container.resolve(PartKey.self) === second)
        withExtendedLifetime(first) {}
    }

    @Test("A shared value that another one holds is made again, too, where their session ended meanwhile")
    func sharedInShared() async throws {
        enum InnerKey: InjectionKey { typealias Value = Part }
        enum OuterKey: InjectionKey { typealias Value = [Part] }
        let database = SlowDatabase()
        let container = Container {
            database.modules
            Module(InnerKey.self, scope: .shared, injecting: TokenKey.self) { Part($0) }
            Module(PartKey.self, scope: .shared, injecting: InnerKey.self, DatabaseKey.self) { inner, _ in
                Part(inner.session) { _ = inner }
            }
            Module(OuterKey.self, injecting: InnerKey.self, PartKey.self, TokenKey.self) { (inner, part, token) async in
                [inner, part, Part(token)]
            }
        }
        let parts = Task { try await container.resolve(OuterKey.self) }
        await database.endSession { container.reset(.session) }
        #expect(try await parts.value.map(\.session) == [1, 1, 1])
    }
}
