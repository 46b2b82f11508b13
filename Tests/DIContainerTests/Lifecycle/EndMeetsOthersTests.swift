import DIContainer
import Testing

/// Not awaited, as code in an asynchronous function would be.
private func readAtOnce(_ read: () throws -> SessionPart) -> SessionPart? { try? read() }

private enum UnkeptKey: InjectionKey { typealias Value = SessionPart }

/// A value that each read makes again. A shutdown refuses to make it twice.
private let unkept = Module(UnkeptKey.self, scope: .singleton.timeToLive(.zero)) { SessionPart() }

private func isShuttingDown(_ container: Container) -> Bool {
    readAtOnce { try container.resolve(UnkeptKey.self) } == nil
}

/// Lets other tasks run for a while, which would show that they do not wait.
private func giveOthersEveryChance() async { for _ in 0..<100 { await Task.yield() } }

@Suite("The end of a scope and other ends")
struct EndMeetsOthersTests {
    @Test("Ends of two scopes run one after the other, and a shutdown in between takes the one that has not begun")
    func queue() async {
        let (journal, closing, release) = (Journal(), Signal(), Signal())
        let container = Container {
            accountModules(journal) {
                closing.fire()
                await release.wait()
            }
            Module(InboxKey.self, scope: .cached(in: .request), injecting: ArchiveKey.self) {
                $0
            } onShutdown: { _ in
                journal.note("close inbox")
            }
            Module(JournalKey.self, scope: .cached(in: .request)) { SessionPart() }
            unkept
        }
        _ = (container[InboxKey.self], container[AccountKey.self])
        let first = Task { await container.end(.session, timeLimit: nil) }
        await closing.wait()
        let old = container[JournalKey.self]
        let second = Task { await container.end(.request, timeLimit: nil) }
        #expect(await eventually { readAtOnce({ try container.resolve(JournalKey.self) }) !== old })
        await giveOthersEveryChance()
        #expect(journal.entries.isEmpty)
        let shutdown = Task { await container.shutdown(timeLimit: nil) }
        #expect(await eventually { isShuttingDown(container) })
        release.fire()
        #expect(await first.value.timeline.spans.map(\.key) == ["AccountKey"])
        let all = await shutdown.value.timeline.spans.map(\.key)
        #expect(await second.value.timeline.spans.map(\.key) == all)
        #expect(journal.entries == ["close account", "close inbox", "close archive"])
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
