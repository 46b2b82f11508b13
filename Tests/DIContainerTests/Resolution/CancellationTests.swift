import DIContainer
import Foundation
import Testing

@Suite("Cancelling waiters")
struct CancellationTests {
    @Test("one of several ends its wait alone, also where the factory does not wait", arguments: [false, true])
    func one(isMadeOfIt: Bool) async throws {
        enum CancelledKey: InjectionKey { typealias Value = Tracked }
        enum MadeOfItKey: InjectionKey { typealias Value = Tracked }
        let (made, began, go) = (Counter(), Signal(), Signal())
        let container = Container {
            Module(CancelledKey.self, scope: .singleton) {
                made.increment()
                began.fire()
                await go.wait()
                try Task.checkCancellation()
                return Tracked()
            }
            Module(MadeOfItKey.self, scope: .singleton, injecting: CancelledKey.self) { $0 }
        }
        @Sendable func resolve() async throws -> Tracked {
            if isMadeOfIt { return try await container.resolve(MadeOfItKey.self) }
            return try await container.resolve(CancelledKey.self)
        }
        let first = Task { try await resolve() }
        await began.wait()
        let second = Task { try await resolve() }
        #expect(await eventually { waits(for: [isMadeOfIt ? "MadeOfItKey" : "CancelledKey"]) == 2 })
        first.cancel()
        #expect(await #expect(throws: ResolutionError.self) { try await first.value }?.code == "cancelled")
        go.fire()
        _ = try await second.value
        #expect(made.count == 1)
    }

    @Test(
        "begins no further factory of values that nobody keeps", arguments: [Scope<Int>.unique, .graph], [false, true])
    func furtherFactories(scope: Scope<Int>, takesArgument: Bool) async {
        enum FirstKey: InjectionKey { typealias Value = Int }
        enum SecondKey: InjectionKey { typealias Value = Int }
        enum ThirdKey: InjectionKey<Int> { typealias Value = Int }
        let (made, began) = (Counter(), Signal())
        let container = Container {
            Module(FirstKey.self, scope: scope) {
                began.fire()
                await Signal().wait()
                return made.increment()
            }
            Module(SecondKey.self, scope: scope, injecting: FirstKey.self) { _ in await waited(made.increment()) }
            Module(ThirdKey.self, passing: Int.self, injecting: FirstKey.self) { _, _ in
                await waited(made.increment())
            }
        }
        let task = Task {
            if takesArgument { return try await container[Provider<ThirdKey>.self].resolve(0) }
            return try await container.resolve(SecondKey.self)
        }
        await began.wait()
        task.cancel()
        #expect(await #expect(throws: ResolutionError.self) { try await task.value }?.code == "cancelled")
        #expect(made.count == 1)
    }

    @Test("leaves a factory that does not wait to the others, who are all the same to it")
    func immediate() async throws {
        enum Request { @TaskLocal static var id = "none" }
        enum ImmediateKey: InjectionKey { typealias Value = String }
        let (began, go) = (Signal(), Counter())
        let container = Container {
            Module(ImmediateKey.self, scope: .singleton) {
                began.fire()
                while go.count == 0 { usleep(1000) }
                return Task.isCancelled ? "cancelled" : Request.id
            }
        }
        let first = Request.$id.withValue("first") { Task { try await container.resolve(ImmediateKey.self) } }
        await began.wait()
        let second = Task { try await container.resolve(ImmediateKey.self) }
        #expect(await eventually { waits(for: ["ImmediateKey"]) == 2 })
        first.cancel()
        #expect(await #expect(throws: ResolutionError.self) { try await first.value }?.code == "cancelled")
        go.increment()
        #expect(try await second.value == "none")
    }

    @Test("is no failure of a factory that ends because of it, whether it waits or not")
    func endedFactory() async {
        let container = Container {
            Module(TrackedKey.self) { () async throws in
                try await hangUntilCancelled()
                return Tracked()
            }
            Module(OneKey.self) {
                try Task.checkCancellation()
                return Tracked()
            }
        }
        func resolveAtOnce() throws -> Tracked { try container.resolve(OneKey.self) }
        let waiting = Task { try await container.resolve(TrackedKey.self) }
        let atOnce = Task {
            try? await hangUntilCancelled()
            return try resolveAtOnce()
        }
        for task in [waiting, atOnce] {
            task.cancel()
            #expect(await awaitedFailure { try await task.value }?.code == "cancelled")
        }
    }

    @Test("of a task that is cancelled already gives a value that is there, and begins nothing otherwise")
    func before() async throws {
        let count = Counter()
        let container = Container {
            Module(TrackedKey.self, scope: .singleton) { () async in Tracked() }
            Module(OneKey.self, scope: .singleton) { await waited(count.counting(Tracked())) }
            Module(OneKey.self, named: "immediate", scope: .singleton) { count.counting(Tracked()) }
        }
        _ = try await container.resolve(TrackedKey.self)
        let task = Task {
            try? await hangUntilCancelled()
            _ = try await container.resolve(TrackedKey.self)
            _ = try? await container.resolve(OneKey.self, named: "immediate")
            _ = try await container.resolve(OneKey.self)
        }
        task.cancel()
        await #expect(throws: ResolutionError.self) { try await task.value }
        #expect(count.count == 0)
    }

    @Test("of a task that is about to wait ends the wait before it begins")
    func aboutToWait() async {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let (began, go, isOver) = (Signal(), Signal(), Counter())
        let container = Container {
            Module(TrackedKey.self, scope: .singleton) {
                // A task of a higher priority that joins raises that of the factory, and is cancelled by this handler then.
                await withTaskPriorityEscalationHandler {
                    began.fire()
                    await go.wait()
                } onPriorityEscalated: { _, _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return Tracked()
            }
        }
        let first = Task.detached(priority: .low) { try await container.resolve(TrackedKey.self) }
        await began.wait()
        let second = Task.detached(priority: .high) {
            defer { isOver.increment() }
            return try await container.resolve(TrackedKey.self)
        }
        #expect(await eventually { isOver.count == 1 })
        go.fire()
        #expect(await awaitedFailure { try await second.value }?.code == "cancelled")
        _ = await first.result
    }
}
