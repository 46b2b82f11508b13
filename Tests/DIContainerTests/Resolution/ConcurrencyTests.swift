import DIContainer
import Foundation
import Testing

private enum SlowKey: InjectionKey { typealias Value = Tracked }
private enum PairKey: InjectionKey { typealias Value = [Tracked] }

@Suite("Under many threads")
struct ConcurrencyTests {
    @Test("64 tasks make each of 200 singletons with dependencies once, in 100 rounds")
    func stress() async throws {
        let count = 200
        var random = SeededGenerator(seed: 64)
        let dependencies = (0..<count).map { number in
            (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                number == 0 ? nil : Int.random(in: 0..<number, using: &random)
            }
        }
        for round in 0..<100 {
            let made = (0..<count).map { _ in Counter() }
            let container = Container {
                for number in 0..<count {
                    let count = made[number]
                    NodeGraph.module(number, scope: .singleton, injecting: dependencies[number]) { count.increment() }
                }
            }
            let nodes = try await withThrowingTaskGroup(of: [ObjectIdentifier].self) { group in
                for task in 0..<64 {
                    group.addTask {
                        var random = SeededGenerator(seed: UInt64(round * 64 + task))
                        var nodes: [Int: ObjectIdentifier] = [:]
                        for number in (0..<count).shuffled(using: &random) {
                            nodes[number] = ObjectIdentifier(try NodeGraph.resolve(number, in: container))
                        }
                        return (0..<count).map { nodes[$0]! }
                    }
                }
                return try await group.reduce(into: Set<[ObjectIdentifier]>()) { $0.insert($1) }
            }
            #expect(nodes.count == 1, "All tasks see the same nodes.")
            #expect(made.allSatisfy { $0.count == 1 }, "Each node is made once.")
        }
    }

    @Test("a slow factory delays only the values that need its value")
    func slow() {
        let rendezvous = Rendezvous()
        let container = Container {
            Module(SlowKey.self, scope: .singleton) {
                rendezvous.signal("slow starts")
                rendezvous.wait(for: "quick is there")
                return Tracked()
            }
            Module(TwoKey.self, scope: .singleton) { Tracked() }
        }
        let results: [Bool] = onThreads([
            { @Sendable in
                _ = container[SlowKey.self]
                return true
            },
            { @Sendable in
                guard rendezvous.wait(for: "slow starts") else { return false }
                _ = container[TwoKey.self]
                rendezvous.signal("quick is there")
                return true
            },
        ])
        #expect(results == [true, true])
    }

    @Test("a factory that fails lets the next thread in line try")
    func failing() {
        for _ in 0..<20 {
            let attempts = Counter()
            let container = Container {
                Module(SlowKey.self, scope: .singleton) { () throws -> Tracked in
                    if attempts.increment() <= 3 { throw Failure() }
                    return Tracked()
                }
            }
            let read = { @Sendable in (try? container.resolve(SlowKey.self)).map(ObjectIdentifier.init) }
            let results = onThreads(Array(repeating: read, count: 8))
            #expect(results.filter { $0 == nil }.count == 3)
            #expect(Set(results.compactMap(\.self)).count == 1)
            #expect(attempts.count == 4)
        }
    }

    @Test("a thread that asks in vain takes nothing from the task that prepares the value for all who await it")
    func preparedOnce() async throws {
        enum UnreadyKey: InjectionKey { typealias Value = Tracked }
        enum PreparedKey: InjectionKey { typealias Value = Tracked }
        let go = Signal()
        let container = Container {
            Module(UnreadyKey.self, scope: .singleton) {
                await go.wait()
                return Tracked()
            }
            Module(PreparedKey.self, scope: .singleton, injecting: UnreadyKey.self) { $0 }
        }
        var tasks: [Task<Tracked, any Error>] = []
        for count in 1...3 {
            tasks.append(Task { try await container.resolve(PreparedKey.self) })
            #expect(await eventually { waits(for: ["PreparedKey"]) == count })
            let error = await onThread { failure { try container.resolve(PreparedKey.self) } }
            #expect(error?.code == "not-started")
        }
        #expect(waits(for: ["PreparedKey", "UnreadyKey"]) == 1)
        go.fire()
        for task in tasks { #expect(try await task.value === container[UnreadyKey.self]) }
    }

    @Test("unique values that others need differ from the second on as well, and their factories go with the container")
    func uniqueInside() async {
        let captured = Counter()
        do {
            let containers = (0..<2000).map { _ in
                Container {
                    let token = Tracked(captured)
                    Module(SlowKey.self) { withExtendedLifetime(token) { Tracked() } }
                    Module(PairKey.self, injecting: SlowKey.self, SlowKey.self) { [$0, $1] }
                }
            }
            // The second resolution of each is what several threads are likely to begin at once.
            for container in containers { _ = container[PairKey.self] }
            let pairs = onThreads(Array(repeating: { @Sendable in containers.map { $0[PairKey.self] } }, count: 4))
            #expect(Set(pairs.joined().joined().map(ObjectIdentifier.init)).count == 16000)
        }
        #expect(await eventually { captured.count == 0 })
    }

    @Test("rebuilding the root while others read it gives them the old one or the new one")
    func rebuilding() async {
        await #expect(processExitsWith: .success) {
            let alive = Counter()
            @Sendable func build() {
                Container { Module(TrackedKey.self, scope: .singleton) { Tracked(alive) } }.build()
            }
            build()
            _ = onThreads([
                { @Sendable in for _ in 0..<2000 { build() } },
                { @Sendable in for _ in 0..<20000 { _ = TrackedKey.currentValue } },
                { @Sendable in for _ in 0..<20000 { _ = Container.current[TrackedKey.self] } },
            ])
            // The first root stays for good; of the others, only the current one is left.
            guard alive.count <= 2 else { fatalError("\(alive.count) values are alive.") }
        }
    }
}
