import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }
private enum BKey: InjectionKey { typealias Value = Store }
private enum CKey: InjectionKey { typealias Value = Store }
private struct Failure: Error {}

// Each of these hangs or loops where the library is wrong, so each runs in a separate process, which stops itself.

@Suite("A shutdown that is called from inside comes to an end")
struct ShutdownReentrancyTests {
    @Test("in a factory that runs while it is called outside, too")
    func outsideAndInFactory() async {
        await #expect(processExitsWith: .success) {
            let began = Signal()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    began.fire()
                    // Until the shutdown outside cancels it.
                    try? await hangUntilCancelled()
                    await Container.current.shutdown()
                    return Store()
                }
            }
            await withWatchdog {
                let start = Task { try await container.start() }
                await began.wait()
                await container.shutdown()
                _ = await start.result
            }
        }
    }

    @Test("in a factory that runs for a value of a child, which an onShutdown waits for")
    func forChild() async {
        await #expect(processExitsWith: .success) {
            let holder = ContainerHolder()
            let parent = Container {
                Module(AKey.self) {
                    await Container.current.shutdown(timeLimit: nil)
                    return Store()
                }
                Module(BKey.self, scope: .singleton) {
                    Store()
                } onShutdown: { _ in
                    _ = try await holder.container?.resolve(CKey.self)
                }
            }
            let child = Container(parent: parent) {
                Module(CKey.self, scope: .singleton, injecting: AKey.self) { store async in store }
            }
            holder.container = child
            _ = parent[BKey.self]
            await withWatchdog {
                _ = try? await child.resolve(CKey.self)
                await parent.shutdown(timeLimit: nil)
            }
        }
    }

    @Test("in two factories of one start at once")
    func inTwoFactories() async {
        await #expect(processExitsWith: .success) {
            let (aBegan, bBegan) = (Signal(), Signal())
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    aBegan.fire()
                    await bBegan.wait()
                    await Container.current.shutdown()
                    return Store()
                }
                Module(BKey.self, scope: .singleton) {
                    bBegan.fire()
                    await aBegan.wait()
                    await Container.current.shutdown()
                    return Store()
                }
            }
            await withWatchdog { _ = try? await container.start() }
        }
    }

    @Test("in a child task of a factory")
    func inChildOfFactory() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    async let report = Container.current.shutdown()
                    _ = await report
                    return Store()
                }
            }
            await withWatchdog { _ = try? await container.resolve(AKey.self) }
        }
    }

    @Test("in a task that a factory starts and waits for")
    func inTaskOfFactory() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    await Task { _ = await Container.current.shutdown() }.value
                    return Store()
                }
            }
            await withWatchdog { _ = try? await container.resolve(AKey.self) }
        }
    }

    @Test("in a factory whose value a task of another factory asks for")
    func inFactoryAskedByTask() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    try await Task { try await Container.current.resolve(BKey.self) }.value
                }
                Module(BKey.self) {
                    await Container.current.shutdown()
                    return Store()
                }
            }
            await withWatchdog { _ = try? await container.resolve(AKey.self) }
        }
    }

    @Test("in a child task of what shuts a value down")
    func inChildOfOnShutdown() async {
        await #expect(processExitsWith: .success) {
            let holder = ContainerHolder()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    Store()
                } onShutdown: { _ in
                    async let report = holder.container!.shutdown()
                    _ = await report
                }
            }
            holder.container = container
            _ = try await container.resolve(AKey.self)
            await withWatchdog { _ = await container.shutdown() }
        }
    }

    @Test("or, where a detached task hides that it waits for itself, is listed by what is pending")
    func detachedInOnShutdown() async {
        await #expect(processExitsWith: .success) {
            let (holder, closing) = (ContainerHolder(), Signal())
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    Store()
                } onShutdown: { _ in
                    await Task.detached {
                        closing.fire()
                        await holder.container!.shutdown()
                    }.value
                }
            }
            holder.container = container
            _ = try await container.resolve(AKey.self)
            let shutdown = Task { await container.shutdown() }
            await closing.wait()
            await withWatchdog {
                while !Container.pendingWaits.contains(where: { $0.path.contains { $0.key == "AKey" } }) {
                    await Task.yield()
                }
            }
            shutdown.cancel()
        }
    }
}

@Suite("A start that is called from inside comes to an end")
struct StartReentrancyTests {
    @Test("in the factory of a value that it makes")
    func inFactory() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    guard runs.increment() < 100 else { fatalError("The factory runs again and again.") }
                    try await Container.current.start()
                    return Store()
                }
            }
            await withWatchdog {
                await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
                await #expect(throws: ResolutionError.self) { try await container.start() }
            }
        }
    }

    @Test("in the factory of a value that is made for another")
    func inFactoryOfUnique() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(AKey.self, scope: .singleton) { try await Container.current.resolve(BKey.self) }
                Module(BKey.self) {
                    try await Container.current.start()
                    return Store()
                }
                Module(CKey.self, scope: .singleton) { () async throws -> Store in throw Failure() }
            }
            await withWatchdog {
                await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
            }
        }
    }
}
