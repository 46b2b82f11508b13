import DIContainer
import Testing

extension CacheName {
    fileprivate static let session = CacheName("session")
    fileprivate static let request = CacheName("request")
}

private struct Failure: Error {}

/// Not awaited, as code in an asynchronous function would be.
private func readAtOnce(_ read: () throws -> SessionPart) -> SessionPart? { try? read() }

/// What a start makes of an account, and what fails when it is told to.
private func probe(_ began: Signal, _ release: Signal) -> Module {
    enum ProbeKey: InjectionKey { typealias Value = SessionPart }
    return Module(ProbeKey.self, scope: .singleton, injecting: AccountKey.self) { _ in
        began.fire()
        await release.wait()
        throw Failure()
    }
}

/// Lets other tasks run for a while, which would show that they do not wait.
private func giveOthersEveryChance() async { for _ in 0..<100 { await Task.yield() } }

@Suite("The end of a scope and other starts and ends")
struct EndMeetsOthersTests {
    @Test("A shutdown of the container ends its sessions too, dependents first among all")
    func shutdown() async {
        let journal = Journal()
        let container = Container {
            accountModules(journal)
        }
        _ = container[AccountKey.self]
        let report = await container.shutdown()
        #expect(report.timeline.spans.map(\.key) == ["AccountKey", "ArchiveKey"])
        #expect(journal.entries == ["close account", "close archive"])
        #expect(await container.end(.session).timeline.spans.count == 2)
        #expect(journal.entries.count == 2)
    }

    @Test("A shutdown waits for an end that is under way")
    func shutdownMeanwhile() async {
        let (journal, closing, release) = (Journal(), Signal(), Signal())
        let container = Container {
            accountModules(journal) {
                closing.fire()
                await release.wait()
            }
            // Not kept, so that each read makes it again, or is refused.
            Module(JournalKey.self, scope: .singleton.timeToLive(.zero)) { SessionPart() }
        }
        _ = container[AccountKey.self]
        let end = Task { await container.end(.session) }
        await closing.wait()
        let shutdown = Task { await container.shutdown() }
        #expect(await eventually { readAtOnce({ try container.resolve(JournalKey.self) }) == nil })
        #expect(journal.entries.isEmpty)
        release.fire()
        #expect(await end.value.timeline.spans.map(\.key) == ["AccountKey"])
        #expect(await shutdown.value.timeline.spans.map(\.key) == ["ArchiveKey"])
        #expect(journal.entries == ["close account", "close archive"])
    }

    @Test("A start that fails takes back what its factories have asked for in a session")
    func takenBack() async {
        enum ProbeKey: InjectionKey { typealias Value = SessionPart }
        let journal = Journal()
        let container = Container {
            accountModules(journal)
            Module(ProbeKey.self, scope: .singleton(eager: true), injecting: Resolver.self) { resolver in
                _ = try resolver.resolve(AccountKey.self)
                throw Failure()
            }
        }
        await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(journal.entries == ["close account", "close archive"])
        #expect(await container.end(.session).timeline.spans.isEmpty)
        _ = container[AccountKey.self]
        #expect(await container.end(.session).timeline.spans.count == 1)
    }

    @Test("What only a start holds is shut down by the end, and not once more where the start fails")
    func held() async {
        let (journal, began, release) = (Journal(), Signal(), Signal())
        let container = Container {
            accountModules(journal)
            probe(began, release)
        }
        let start = Task { try await container.start() }
        await began.wait()
        #expect(await container.end(.session).timeline.spans.map(\.key) == ["AccountKey"])
        release.fire()
        _ = await start.result
        #expect(journal.entries == ["close account", "close archive"])
    }

    @Test(
        "A start that fails shuts a value down only after an end has shut down what is made of it",
        arguments: [true, false])
    func takenBackDuringEnd(isOfScope: Bool) async {
        let (journal, began, release, closing) = (Journal(), Signal(), Signal(), Signal())
        let container = Container {
            accountModules(journal) {
                closing.fire()
                await giveOthersEveryChance()
            }
            probe(began, release)
        }
        let start = Task { try await container.start() }
        await began.wait()
        let end = Task {
            if isOfScope { await container.end(.session) } else { await container.end(AccountKey.self) }
        }
        // The end of the key waits for the factory, which is made of its value.
        if isOfScope { await closing.wait() } else { await giveOthersEveryChance() }
        release.fire()
        _ = await start.result
        _ = await end.value
        #expect(journal.entries == ["close account", "close archive"])
    }

    @Test("The ends of two scopes at once shut a value down after what is made of it")
    func twoScopes() async {
        let (journal, closing) = (Journal(), Signal())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), injecting: ArchiveKey.self) { _ in
                SessionPart("account")
            } onShutdown: { _ in
                closing.fire()
                await giveOthersEveryChance()
                journal.note("close account")
            }
            Module(ArchiveKey.self, scope: .cached(in: .request)) {
                SessionPart("archive")
            } onShutdown: { _ in
                journal.note("close archive")
            }
        }
        _ = container[AccountKey.self]
        // Without a limit: every chance for others takes a while where many tests run at once.
        let end = Task { await container.end(.session, timeLimit: nil) }
        await closing.wait()
        await container.end(.request, timeLimit: nil)
        _ = await end.value
        #expect(journal.entries == ["close account", "close archive"])
    }

    @Test("Where each of two values leads to the other, an end and a start that fails do not wait for each other")
    func mutual() async {
        enum ProbeKey: InjectionKey { typealias Value = SessionPart }
        let (began, release, closing) = (Signal(), Signal(), Counter())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), injecting: ArchiveKey.self) { _ in
                SessionPart("account")
            } onShutdown: { _ in
                closing.increment()
            }
            Module(ArchiveKey.self, scope: .singleton, injecting: Lazy<AccountKey>.self) { _ in
                SessionPart("archive")
            } onShutdown: { _ in
                closing.increment()
            }
            // Each closing has one more value, which it shuts down first, and while it does, the other one takes its values.
            Module(JournalKey.self, scope: .cached(in: .session), injecting: AccountKey.self) { _ in
                SessionPart("journal")
            } onShutdown: { _ in
                await giveOthersEveryChance()
            }
            Module(InboxKey.self, scope: .singleton, injecting: ArchiveKey.self) { _ in
                SessionPart("inbox")
            } onShutdown: { _ in
                await giveOthersEveryChance()
            }
            Module(ProbeKey.self, scope: .singleton, injecting: JournalKey.self, InboxKey.self) { _, _ in
                began.fire()
                await release.wait()
                throw Failure()
            }
        }
        let start = Task { try await container.start() }
        await began.wait()
        let end = Task { await container.end(.session, timeLimit: nil) }
        release.fire()
        _ = await start.result
        #expect(await end.value.failures.isEmpty)
        #expect(closing.count == 2)
    }

    @Test("A start that fails in a shutdown does not wait for that shutdown", .timeLimit(.minutes(1)))
    func takenBackWithinEnd() async {
        enum ProbeKey: InjectionKey { typealias Value = SessionPart }
        let (journal, holder) = (Journal(), ContainerHolder())
        let container = Container {
            Module(AccountKey.self, scope: .cached(in: .session), injecting: Lazy<ArchiveKey>.self) { _ in
                SessionPart("account")
            } onShutdown: { _ in
                do { try await holder.container?.start() } catch { journal.note("start failed") }
                journal.note("close account")
            }
            Module(ArchiveKey.self, scope: .singleton(eager: true)) {
                SessionPart("archive")
            } onShutdown: { _ in
                journal.note("close archive")
            }
            Module(ProbeKey.self, scope: .singleton, injecting: ArchiveKey.self) { _ in
                await Task.yield()
                throw Failure()
            }
        }
        holder.container = container
        _ = container[AccountKey.self]
        let report = await container.end(.session, timeLimit: nil)
        #expect(report.failures.isEmpty)
        #expect(journal.entries == ["close archive", "start failed", "close account"])
        holder.container = nil
    }

    @Test("An observer is told of the end, and of each value that is shut down")
    func observed() async {
        struct Observer: ContainerObserver {
            let journal: Journal
            func ended(_ activity: ObservedActivity) {
                if case .valueShutdown(let key, _) = activity.kind { journal.note(key) }
                if activity.kind == .shutdown { journal.note("over") }
            }
        }
        let journal = Journal()
        let container = Container(observer: Observer(journal: journal)) {
            accountModules(Journal())
        }
        _ = container[AccountKey.self]
        await container.end(.session)
        #expect(journal.entries == ["AccountKey", "over"])
    }

    @Test("Whatever is made while others end sessions is shut down once, and is never found after its end")
    func many() async throws {
        let (made, closed, session, ended) = (Counter(), Counter(), Counter(), Counter())
        let container = Container {
            Module(ArchiveKey.self, scope: .cached(in: .session)) {
                made.increment()
                return SessionPart("part", session.count)
            } onShutdown: { _ in
                closed.increment()
            }
            Module(AccountKey.self, scope: .cached(in: .session), injecting: ArchiveKey.self) {
                await Task.yield()
                made.increment()
                return SessionPart("part", $0.session)
            } onShutdown: { _ in
                await Task.yield()
                closed.increment()
            }
            Module(JournalKey.self, scope: .cached(in: .session), injecting: AccountKey.self) {
                made.increment()
                return SessionPart("part", $0.session)
            } onShutdown: { _ in
                closed.increment()
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    while ended.count < 2 {
                        // Others need the thread, too.
                        await Task.yield()
                        let before = session.count
                        let value =
                            number.isMultiple(of: 2)
                            ? try? await container.resolve(JournalKey.self)
                            : readAtOnce({ try container.resolve(ArchiveKey.self) })
                        // It may have been increased, and the end may be about to come.
                        if let value, value.session < before - 2 { Issue.record("\(value.session), after \(before)") }
                    }
                }
            }
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<100 {
                        session.increment()
                        #expect(await container.end(.session).failures.isEmpty)
                    }
                    ended.increment()
                }
            }
        }
        await container.shutdown()
        #expect(made.count > 100)
        #expect(made.count == closed.count)
    }
}
