import DIContainer
import TestSupport
import Testing

private enum AccountKey: InjectionKey { typealias Value = String }
private enum JournalKey: InjectionKey { typealias Value = String }
private enum PageKey: InjectionKey { typealias Value = Tracked }
private enum SignOutKey: InjectionKey { typealias Value = @Sendable () async -> ShutdownReport }

private func sessionModules(_ journal: Journal) -> [Module] {
    let close = { @Sendable (name: String) in journal.note("close \(name)") }
    let scope = Scope<String>.cached(in: .session)
    return [
        Module(AccountKey.self, scope: scope, factory: { "account" }, onShutdown: close),
        Module(
            JournalKey.self, scope: scope, injecting: AccountKey.self, factory: { _ in "journal" }, onShutdown: close),
    ]
}

@Suite("Ending a scope")
struct EndTests {
    @Test("releases what has no onShutdown without waiting, and the rest when it is shut down")
    func releases() async {
        let alive = Counter()
        let container = Container {
            Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked(alive) }
            Module(
                TrackedKey.self, named: "closed", scope: .cached(in: .session), factory: { Tracked(alive) },
                onShutdown: { _ in #expect(await eventually { alive.count == 1 }) })
        }
        _ = (container[TrackedKey.self], container[TrackedKey.self, named: "closed"])
        #expect(alive.count == 2)
        await container.end(.session)
        #expect(alive.count == 0)
    }

    @Test("cancels and awaits the factory of a shared value that is made of the session")
    func sharedFactory() async throws {
        let (journal, alive, began) = (Journal(), Counter(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), factory: { "account" }) { _ in
                journal.note("close account")
            }
            Module(PageKey.self, scope: .shared, injecting: AccountKey.self) { _ in
                if journal.entries.isEmpty {
                    defer { journal.note("page is over") }
                    began.fire()
                    try await hangUntilCancelled()
                }
                return Tracked(alive)
            }
        }
        async let resolved = container.resolve(PageKey.self)
        await began.wait()
        #expect(await container.end(.session, timeLimit: nil).failures.isEmpty)
        #expect(journal.entries == ["page is over", "close account"])
        let value = try await resolved
        #expect(container[PageKey.self] === value)
    }

    @Test("is a call of the handle that services inject, which a test makes without a container")
    func injected() async {
        let (journal, ended) = (Journal(), Counter())
        let container = Container {
            sessionModules(journal)
            Module(SignOutKey.self, injecting: CacheReset.self) { reset in { await reset.end(.session) } }
        }
        _ = container[JournalKey.self]
        #expect(await container[SignOutKey.self]().timeline.spans.count == 2)
        #expect(journal.entries == ["close journal", "close account"])
        let handle = CacheReset { name in if name == .session { ended.increment() } }
        #expect(await handle.end(.session).failures.isEmpty)
        handle(.session)
        #expect(ended.count == 2)
        #expect(await Container {}[CacheReset.self].end(.session).failures.isEmpty)
    }

    @Test("of a parent begins and returns at once in a factory of a child's shared value")
    func inChild() async throws {
        let parent = Container { Module(AccountKey.self, scope: .cached(in: .session)) { "account" } }
        let child = Container(parent: parent) {
            Module(PageKey.self, scope: .shared, injecting: AccountKey.self) { (_) async in
                await parent.end(.session, timeLimit: nil)
                return Tracked()
            }
        }
        _ = try await child.resolve(PageKey.self)
    }

    @Test("passes the limit of a handle on")
    func injectedLimit() async {
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), factory: { "account" }) { _ in
                try await hangUntilCancelled()
            }
        }
        _ = container[AccountKey.self]
        let report = await container[CacheReset.self].end(.session, timeLimit: .milliseconds(20))
        #expect(report.failures.map { ($0.error as? ShutdownTimeout)?.limit } == [.milliseconds(20)])
    }

    @Test("waits for one that began before, though one between them is over by its limit")
    func afterOverdue() async {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), factory: { "account" }) { _ in
                journal.note("begins")
                began.fire()
                await release.wait()
                journal.note("ends")
            }
        }
        _ = { container[AccountKey.self] }()
        async let first = container.end(.session)
        await began.wait()
        await container.end(.request, timeLimit: .milliseconds(20))
        _ = { container[AccountKey.self] }()
        async let second = container.end(.session)
        for _ in 0..<1000 { await Task.yield() }
        release.fire()
        _ = await (first, second)
        #expect(journal.entries == ["begins", "ends", "begins", "ends"])
    }

    @Test("stops a reset that could not wait for it, and names the modules", arguments: [false, true])
    func refused(byHandle isHandle: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isHandle] in
            let container = Container { sessionModules(Journal()) }
            container.reset(.request)
            if isHandle { container[CacheReset.self](.session) } else { container.reset(.session) }
        }
        // On one line, since a report is wrapped.
        let message = result.errorOutput.onOneLine
        #expect(message.contains("Scope session cannot be reset, because its values must be shut down."))
        #expect(message.contains("modules: AccountKey (DIContainerTests/EndTests.swift:"))
        #expect(message.contains("JournalKey (DIContainerTests/EndTests.swift:"))
        #expect(message.contains("call `await end(_:)` on the container or on a CacheReset instead"))
    }
}
