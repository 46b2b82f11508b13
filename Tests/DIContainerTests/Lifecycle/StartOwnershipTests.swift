import DIContainer
import Testing

private final class Store: Sendable {}
private enum OwnedAKey: InjectionKey { typealias Value = Store }
private enum OwnedBKey: InjectionKey { typealias Value = Store }
private enum OwnedCKey: InjectionKey { typealias Value = Store }
// What a test counts the waits for is its own, since others run beside it.
private enum ReturnedKey: InjectionKey { typealias Value = Store }
private enum ManyKey: InjectionKey { typealias Value = Store }
private enum JoinedKey: InjectionKey { typealias Value = Store }
private struct Failure: Error {}

extension CacheName { fileprivate static let session = CacheName("session") }

/// Waits for `signal`, though the task is cancelled.
private func waitDeaf(for signal: Signal) async { await Task { await signal.wait() }.value }

@Suite("What a start makes belongs to the requests for it")
struct StartOwnershipTests {
    @Test("A start that has returned is not undone when another start is cancelled")
    func returned() async throws {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(ReturnedKey.self, scope: .singleton) {
                began.fire()
                await waitDeaf(for: release)
                return Store()
            } onShutdown: { _ in
                journal.note("close A")
            }
        }
        let one = Task { try await container.start() }
        let two = Task { try await container.start() }
        await began.wait()
        #expect(await eventually { waits(for: ["ReturnedKey"]) == 2 })
        two.cancel()
        // The second one waits no longer, and so it fails.
        #expect(await eventually { waits(for: ["ReturnedKey"]) == 1 })
        release.fire()
        _ = try await one.value
        await #expect(throws: ResolutionError.self) { try await two.value }
        #expect(journal.entries == [])
        #expect(throws: Never.self) { try { try container.resolve(ReturnedKey.self) }() }
    }

    @Test("One of many starts is cancelled, and the others return")
    func oneOfMany() async throws {
        let (began, release) = (Signal(), Signal())
        let container = Container {
            Module(ManyKey.self, scope: .singleton) {
                began.fire()
                await release.wait()
                try Task.checkCancellation()
                return Store()
            }
            Module(OwnedBKey.self, scope: .singleton, injecting: ManyKey.self) { _ in
                await Task.yield()
                return Store()
            }
        }
        let starts = (0..<100).map { _ in Task { try await container.start() } }
        await began.wait()
        #expect(await eventually { waits(for: ["ManyKey"]) == 100 })
        starts[0].cancel()
        let error = await #expect(throws: ResolutionError.self) { try await starts[0].value }
        #expect(error?.reasonName == "cancelled")
        release.fire()
        var failures: Set<String> = []
        for start in starts.dropFirst() {
            do { _ = try await start.value } catch { failures.insert((error as? ResolutionError)?.code ?? "\(error)") }
        }
        #expect(failures.isEmpty)
    }

    @Test("A start that fails leaves alone a value that a read has made meanwhile")
    func readMeanwhile() async throws {
        let (journal, began, fail) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(OwnedAKey.self, scope: .singleton) {
                Store()
            } onShutdown: { _ in
                journal.note("close A")
            }
            Module(OwnedBKey.self, scope: .singleton) { () async throws -> Store in
                began.fire()
                await fail.wait()
                throw Failure()
            }
        }
        let start = Task { try await container.start() }
        await began.wait()
        let read = container[OwnedAKey.self]
        fail.fire()
        await #expect(throws: ResolutionError.self) { try await start.value }
        #expect(journal.entries == [])
        #expect(container[OwnedAKey.self] === read)
    }

    @Test("A start that fails leaves alone a value of its own that a resolution was given meanwhile")
    func handedOut() async throws {
        let (journal, began, fail) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(OwnedAKey.self, scope: .singleton) {
                await Task.yield()
                return Store()
            } onShutdown: { _ in
                journal.note("close A")
            }
            Module(OwnedBKey.self, scope: .singleton, injecting: OwnedAKey.self) { _ async throws -> Store in
                began.fire()
                await fail.wait()
                throw Failure()
            }
        }
        let start = Task { try await container.start() }
        await began.wait()
        let given = try await container.resolve(OwnedAKey.self)
        fail.fire()
        await #expect(throws: ResolutionError.self) { try await start.value }
        #expect(journal.entries == [])
        let kept = try await container.resolve(OwnedAKey.self)
        #expect(kept === given)
    }

    @Test("A start that fails does not stop the making of a value that a resolution alone waits for")
    func unrelatedCreation() async throws {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(OwnedAKey.self, scope: .cached(in: .session)) {
                journal.note("make A")
                began.fire()
                await release.wait()
                if Task.isCancelled { journal.note("cancelled A") }
                return Store()
            }
            Module(OwnedBKey.self, scope: .singleton) { () async throws -> Store in throw Failure() }
        }
        let resolution = Task { try await container.resolve(OwnedAKey.self) }
        await began.wait()
        await #expect(throws: ResolutionError.self) { try await container.start() }
        release.fire()
        #expect(journal.entries == ["make A"])
        _ = try await resolution.value
        #expect(journal.entries == ["make A"])
    }

    @Test("A resolution succeeds while a start that has nothing to do with it is taken back", .timeLimit(.minutes(1)))
    func unrelatedResolution() async throws {
        let (closing, close) = (Signal(), Signal())
        let container = Container {
            Module(OwnedAKey.self, scope: .singleton(eager: true)) {
                Store()
            } onShutdown: { _ in
                closing.fire()
                await close.wait()
            }
            Module(OwnedBKey.self, scope: .singleton, injecting: OwnedAKey.self) { _ async throws -> Store in
                throw Failure()
            }
            Module(OwnedCKey.self, scope: .singleton) { Store() }
        }
        let start = Task { try await container.start() }
        await closing.wait()
        _ = try await container.resolve(OwnedCKey.self)
        _ = try { try container.resolve(OwnedCKey.self) }()
        close.fire()
        await #expect(throws: ResolutionError.self) { try await start.value }
    }

    @Test("Each start that fails takes back what it has made, also while another one is taken back")
    func joined() async throws {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let observer = FailedStarts()
        let container = Container(observer: observer) {
            Module(OwnedAKey.self, scope: .singleton) {
                await Task.yield()
                return Store()
            } onShutdown: { _ in
                journal.note("close A")
            }
            Module(JoinedKey.self, scope: .singleton, injecting: OwnedAKey.self) { _ in
                began.fire()
                await waitDeaf(for: release)
                return Store()
            }
        }
        // The first one makes A and waits for B, the second one waits for B only.
        let caller = Caller()
        let first = Task { try await caller.start(container) }
        await began.wait()
        let second = Task { try await caller.start(container) }
        #expect(await eventually { waits(for: ["JoinedKey"]) == 2 })
        second.cancel()
        await observer.wait(for: 1, on: caller)
        first.cancel()
        await observer.wait(for: 2, on: caller)
        release.fire()
        for start in [first, second] { await #expect(throws: ResolutionError.self) { try await start.value } }
        #expect(journal.entries == ["close A"])
        #expect(throws: ResolutionError.self) { try { try container.resolve(OwnedAKey.self) }() }
    }
}

/// Calls the starts of a test, so that what they do between two suspensions is done once another call comes through.
private actor Caller {
    func start(_ container: Container) async throws { _ = try await container.start() }
    func pass() {}
}

/// Counts starts that have failed, and are about to be taken back.
private final class FailedStarts: ContainerObserver {
    private let count = Counter()

    func ended(_ activity: ObservedActivity) {
        if activity.kind == .start && activity.error != nil { count.increment() }
    }

    /// Waits until `number` starts have failed, and `caller` has gone on to take the last one back.
    func wait(for number: Int, on caller: Caller) async {
        #expect(await eventually { count.count == number })
        await caller.pass()
    }
}
