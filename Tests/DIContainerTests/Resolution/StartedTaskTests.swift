import DIContainer
import TestSupport
import Testing

private final class Store: Sendable {}

/// What became of the resolutions of tasks that nothing cancels: `made`, or the reason of the error.
private final class Outcomes: Sendable {
    private let journal = Journal()

    var entries: [String] { journal.entries }

    func resolve<Key: InjectionKey>(_ key: Key.Type, in container: Container) async
    where Key.Isolation == Nonisolated, Key.Argument == Void {
        do throws(ResolutionError) {
            _ = try await container.resolve(key)
            journal.note("made")
        } catch { journal.note(error.code) }
    }
}

@Suite("Tasks that a factory starts, and does not wait for")
struct StartedTaskTests {
    @Test("get their values where two factories start many, and one of them waits for one of the other's")
    func warmUps() async throws {
        enum FirstKey: InjectionKey { typealias Value = Store }
        enum AfterFirstKey: InjectionKey { typealias Value = Store }
        enum SecondKey: InjectionKey { typealias Value = Store }
        enum AfterSecondKey: InjectionKey { typealias Value = Store }
        let (outcomes, done) = (Outcomes(), Signal())
        let (warmUps, continuation) = AsyncStream.makeStream(of: Task<Void, Never>.self)
        let container = Container {
            Module(FirstKey.self, scope: .singleton) {
                let container = Container.current
                for _ in 0..<14 {
                    continuation.yield(Task { await outcomes.resolve(AfterFirstKey.self, in: container) })
                }
                await done.wait()
                return Store()
            }
            Module(AfterFirstKey.self, scope: .singleton, injecting: FirstKey.self) { store async in store }
            Module(SecondKey.self, scope: .singleton) {
                let container = Container.current
                for _ in 0..<14 { Task { await outcomes.resolve(AfterSecondKey.self, in: container) } }
                for await warmUp in warmUps {
                    await warmUp.value
                    break
                }
                return Store()
            }
            Module(AfterSecondKey.self, scope: .singleton, injecting: SecondKey.self) { store async in store }
        }
        async let first = container.resolve(FirstKey.self)
        #expect(await eventually { waits(for: ["AfterFirstKey"]) + outcomes.entries.count == 14 })
        async let second = container.resolve(SecondKey.self)
        #expect(
            await eventually {
                waits(for: ["AfterSecondKey"]) + waits(for: ["AfterFirstKey"]) + outcomes.entries.count == 28
            })
        done.fire()
        _ = try await (first, second)
        #expect(await eventually { outcomes.entries.count == 28 })
        #expect(Set(outcomes.entries) == ["made"])
    }

    @Test("are given up by a timeout that the factory writes by hand, and the factory goes on without them")
    func timeout() async throws {
        final class Source: Sendable {
            let name: String
            init(_ name: String) { self.name = name }
        }
        enum SourceKey: InjectionKey { typealias Value = Source }
        enum CacheKey: InjectionKey { typealias Value = Source }
        let errors = Journal()
        let container = Container {
            Module(SourceKey.self, scope: .singleton) {
                let container = Container.current
                return await withTaskGroup(of: Source.self) { group in
                    group.addTask {
                        do throws(ResolutionError) { return try await container.resolve(CacheKey.self) } catch {
                            errors.note(error.code)
                            return Source("none")
                        }
                    }
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(50))
                        return Source("fallback")
                    }
                    defer { group.cancelAll() }
                    return await group.next()!
                }
            }
            Module(CacheKey.self, scope: .singleton, injecting: SourceKey.self) { source async in source }
        }
        #expect(try await container.resolve(SourceKey.self).name == "fallback")
        #expect(errors.entries == ["cancelled"])
        #expect(try await container.resolve(CacheKey.self).name == "fallback")
    }

    @Test("make one more value of a key whose values are not kept", arguments: [true, false])
    func oneMore(isWhileTheFactoryRuns: Bool) async throws {
        enum EachTimeKey: InjectionKey { typealias Value = Store }
        let (outcomes, made, go) = (Outcomes(), Counter(), Signal())
        let container = Container {
            Module(EachTimeKey.self) {
                guard made.increment() == 1 else { return Store() }
                let container = Container.current
                Task {
                    await go.wait()
                    await outcomes.resolve(EachTimeKey.self, in: container)
                }
                if isWhileTheFactoryRuns {
                    go.fire()
                    #expect(await eventually { outcomes.entries.count == 1 })
                }
                return Store()
            }
        }
        _ = try await container.resolve(EachTimeKey.self)
        go.fire()
        #expect(await eventually { outcomes.entries.count == 1 })
        #expect(outcomes.entries == ["made"] && made.count == 2)
    }

    @Test("are many, and take no longer for it", .timeLimit(.minutes(10)))
    func many() async throws {
        enum AwaitedKey: InjectionKey { typealias Value = Store }
        enum AfterAwaitedKey: InjectionKey { typealias Value = Store }
        let (count, outcomes) = (Sanitizer.reduced(2000), Outcomes())
        let container = Container {
            Module(AwaitedKey.self, scope: .singleton) {
                let container = Container.current
                for _ in 0..<count { Task { await outcomes.resolve(AfterAwaitedKey.self, in: container) } }
                // Each look at all of them takes a while.
                while waits(for: ["AfterAwaitedKey"]) + outcomes.entries.count < count {
                    try await Task.sleep(for: .milliseconds(20))
                }
                return Store()
            }
            Module(AfterAwaitedKey.self, scope: .singleton, injecting: AwaitedKey.self) { store async in store }
        }
        _ = try await container.resolve(AwaitedKey.self)
        while outcomes.entries.count < count { try await Task.sleep(for: .milliseconds(20)) }
        #expect(Set(outcomes.entries) == ["made"])
    }
}
