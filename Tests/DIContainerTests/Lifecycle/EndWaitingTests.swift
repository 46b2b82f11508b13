import DIContainer
import Foundation
import Testing

extension CacheName {
    fileprivate static let session = CacheName("session")
}

@Suite("The end of a scope, which waits")
struct EndWaitingTests {
    @Test("waits for factories that run, whose values go to those that asked, and are shut down")
    func running() async throws {
        enum SlowAccountKey: InjectionKey { typealias Value = SessionPart }
        let (journal, number, began, opened) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            Module(SlowAccountKey.self, scope: .cached(in: .session)) {
                let session = number.count
                began.fire()
                if session == 0 { await opened.wait() }
                return SessionPart("account", session)
            } onShutdown: {
                journal.note("close \($0.session)")
            }
        }
        let early = Task { try await container.resolve(SlowAccountKey.self) }
        await began.wait()
        number.increment()
        let end = Task { await container.end(.session) }
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
        let end = Task { await container.end(.session) }
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
        let error = await #expect(throws: ResolutionError.self) { try await early.value }
        #expect(error?.code == "cancelled")
        #expect(journal.entries == ["cancelled", "close"])
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
        let first = Task { await container.end(.session) }
        await closing.wait()
        _ = container[AccountKey.self]
        number.increment()
        let second = Task {
            await container.end(.session)
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
            await container.end(.session)
            journal.note("ended")
        }
        await closing.wait()
        end.cancel()
        release.fire()
        await end.value
        #expect(journal.entries == ["closed", "ended"])
    }

    @Test("is not waited for by what it waits for in another container: that is an error at once")
    func otherContainer() async throws {
        let (holder, began) = (ContainerHolder(), Signal())
        let sessions = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                _ = try await holder.container!.resolve(LogoutKey.self)
                return SessionPart("account")
            }
        }
        holder.container = Container {
            Module(LogoutKey.self, scope: .singleton) {
                began.fire()
                #expect(await eventually { waits(for: ["AccountKey", "LogoutKey"]) == 1 })
                #expect(await sessions.end(.session, timeLimit: nil).failures.isEmpty)
                return SessionPart("logout")
            }
        }
        async let logout = holder.container!.resolve(LogoutKey.self)
        await began.wait()
        let error = await #expect(throws: ResolutionError.self) { try await sessions.resolve(AccountKey.self) }
        #expect(error?.reasonName == "deadlock")
        _ = try await logout
    }

    @Test("is not waited for by a task of what it waits for: that is an error at once", arguments: [true, false])
    func inTask(isChild: Bool) async {
        enum ProfileKey: InjectionKey { typealias Value = SessionPart }
        let holder = ContainerHolder()
        let parent = Container {
            Module(LogoutKey.self, scope: .cached(in: .session)) {
                let container = holder.container!
                if isChild {
                    async let report = container.end(.session)
                    _ = await report
                } else {
                    _ = await Task { await container.end(.session) }.value
                }
                return SessionPart("logout")
            }
        }
        let child = Container(parent: parent) {
            Module(ProfileKey.self, scope: .cached(in: .session), injecting: LogoutKey.self) { _ async in
                SessionPart("profile")
            }
        }
        holder.container = child
        let error = await #expect(throws: ResolutionError.self) { try await child.resolve(ProfileKey.self) }
        // After 30 seconds it would be cancelled.
        #expect(error?.reasonName == "deadlock")
        holder.container = nil
    }

    @Test("fails for a value that waits for what waits for another end")
    func endBefore() async throws {
        let (holder, began, isClosing) = (ContainerHolder(), Signal(), Signal())
        let sessions = Container {
            Module(AccountKey.self, scope: .cached(in: .session)) {
                SessionPart("account")
            } onShutdown: { _ in
                isClosing.fire()
                _ = try await holder.container!.resolve(LogoutKey.self)
            }
        }
        holder.container = Container {
            Module(LogoutKey.self, scope: .singleton) {
                began.fire()
                await isClosing.wait()
                #expect(await eventually { waits(for: ["LogoutKey"]) == 2 })
                await sessions.end(.session, timeLimit: nil)
                return SessionPart("logout")
            }
        }
        _ = sessions[AccountKey.self]
        async let logout = holder.container!.resolve(LogoutKey.self)
        await began.wait()
        let report = await sessions.end(.session, timeLimit: nil)
        #expect(report.failures.map { ($0.error as? ResolutionError)?.reasonName } == ["deadlock"])
        _ = try await logout
    }
}

private enum LogoutKey: InjectionKey { typealias Value = SessionPart }
