import DIContainer
import Foundation
import Testing

extension CacheName {
    fileprivate static let session = CacheName("session")
}

@Suite("The end of a scope, which waits")
struct EndWaitingTests {
    @Test(
        "cancels factories and waits for them; a value that one makes nevertheless goes to its callers and is shut down"
    )
    func running() async throws {
        enum SlowAccountKey: InjectionKey { typealias Value = SessionPart }
        let (journal, number, began, opened) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            Module(SlowAccountKey.self, scope: .cached(in: .session)) {
                let session = number.count
                began.fire()
                // Deaf to its cancellation.
                if session == 0 { await Task { await opened.wait() }.value }
                return SessionPart("account", session)
            } onShutdown: {
                journal.note("close \($0.session)")
            }
        }
        let early = Task { try await container.resolve(SlowAccountKey.self) }
        await began.wait()
        number.increment()
        let end = Task { await container.end(.session, timeLimit: nil) }
        // One waits for the factory, and so does the end.
        #expect(await eventually { waits(for: ["SlowAccountKey"]) == 2 })
        #expect(try await container.resolve(SlowAccountKey.self).session == 1)
        #expect(journal.entries.isEmpty)
        opened.fire()
        #expect(try await early.value.session == 0)
        #expect(await end.value.failures.isEmpty)
        #expect(journal.entries == ["close 0"])
        await container.shutdown()
        #expect(journal.entries == ["close 0", "close 1"])
    }

    @Test("gives those who wait for a factory that it has cancelled a value of the next session")
    func cancelledFactory() async throws {
        let (number, began) = (Counter(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                let session = number.count
                began.fire()
                if session == 0 { try await hangUntilCancelled() }
                return SessionPart("account", session)
            }
        }
        let early = Task { try await container.resolve(AccountKey.self) }
        await began.wait()
        number.increment()
        #expect(await container.end(.session).failures.isEmpty)
        #expect(try await early.value.session == 1)
    }

    @Test("waits for factories that run on threads")
    func runningOnThread() async {
        enum ThreadAccountKey: InjectionKey { typealias Value = SessionPart }
        let (journal, number, began, release) = (Journal(), Counter(), Signal(), Rendezvous())
        let container = Container {
            Module(ThreadAccountKey.self, scope: .cached(in: .session)) {
                let session = number.count
                began.fire()
                if session == 0 { release.wait(for: "open") }
                return SessionPart("account", session)
            } onShutdown: {
                journal.note("close \($0.session)")
            }
        }
        let early = Task {
            // A separate thread, since tasks need theirs.
            await withCheckedContinuation { continuation in
                Thread { continuation.resume(returning: container[ThreadAccountKey.self].session) }.start()
            }
        }
        await began.wait()
        number.increment()
        let end = Task { await container.end(.session, timeLimit: nil) }
        #expect(await eventually { waits(for: ["ThreadAccountKey"]) == 1 })
        #expect(container[ThreadAccountKey.self].session == 1)
        #expect(journal.entries.isEmpty)
        release.signal("open")
        #expect(await early.value == 0)
        #expect(await end.value.failures.isEmpty)
        #expect(journal.entries == ["close 0"])
    }

    @Test("leaves behind a factory that takes too long, which shuts its value down itself")
    func late() async throws {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                began.fire()
                // Cancelling it ends no wait of a separate task.
                await Task { await release.wait() }.value
                journal.note(Task.isCancelled ? "cancelled" : "made")
                return SessionPart("account")
            } onShutdown: { _ in
                journal.note("close")
            }
        }
        let early = Task { try await container.resolve(AccountKey.self) }
        await began.wait()
        let report = await container.end(.session, timeLimit: .milliseconds(1))
        #expect(report.failures.map(\.key) == ["AccountKey"])
        #expect(report.failures.first?.error is ShutdownTimeout)
        release.fire()
        #expect(try await early.value.name == "account")
        #expect(await eventually { journal.entries == ["cancelled", "close"] })
        #expect(await container.shutdown().timeline.spans.isEmpty)
    }

    @Test("gives a task that has waited for a slow dependency since before the line a value of the next session")
    func outdated() async throws {
        let (journal, number, began, opens) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            sessionModules(journal, number)
            Module(ArchiveKey.self, scope: .singleton) {
                began.fire()
                await opens.wait()
                return SessionPart("archive")
            }
            Module.decorating(JournalKey.self, injecting: ArchiveKey.self) { journal, _ in journal }
        }
        let early = Task { try await container.resolve(JournalKey.self) }
        await began.wait()
        _ = container[AccountKey.self]
        number.increment()
        await container.end(.session)
        #expect(journal.entries == ["close account 0"])
        opens.fire()
        #expect(try await early.value.session == 1)
        await container.end(.session)
        #expect(journal.entries == ["close account 0", "close journal 1", "close account 1"])
    }

    @Test("returns when the sessions that end are shut down, also those of an end that came before")
    func twice() async {
        let (journal, number, closing, release) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                SessionPart("account", number.count)
            } onShutdown: {
                if $0.session == 0 {
                    closing.fire()
                    await release.wait()
                }
                journal.note("close \($0.session)")
            }
        }
        _ = container[AccountKey.self]
        number.increment()
        let first = Task { await container.end(.session, timeLimit: nil) }
        await closing.wait()
        _ = container[AccountKey.self]
        number.increment()
        let second = Task {
            await container.end(.session, timeLimit: nil)
            journal.note("ended")
        }
        #expect(await eventually { container[AccountKey.self].session == 2 })
        #expect(journal.entries.isEmpty)
        release.fire()
        _ = await (first.value, second.value)
        #expect(journal.entries == ["close 0", "close 1", "ended"])
    }

    @Test("is not cut short where the calling task is cancelled")
    func cancelled() async {
        let (journal, closing, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                SessionPart("account")
            } onShutdown: { _ in
                closing.fire()
                await release.wait()
                journal.note(Task.isCancelled ? "cancelled" : "closed")
            }
        }
        _ = container[AccountKey.self]
        let end = Task {
            await container.end(.session, timeLimit: nil)
            journal.note("ended")
        }
        await closing.wait()
        end.cancel()
        release.fire()
        await end.value
        #expect(journal.entries == ["closed", "ended"])
    }
}
