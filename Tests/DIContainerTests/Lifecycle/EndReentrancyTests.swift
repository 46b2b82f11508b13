import DIContainer
import Testing

extension CacheName { fileprivate static let session = CacheName("session") }

private struct Failure: Error {}

@Suite("The end of a scope, called in a factory or an onShutdown")
struct EndReentrancyTests {
    @Test("One that is called in a factory of its scope returns at once, and ends what that makes")
    func inFactory() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (journal, made) = (Journal(), Counter())
                let container = Container {
                    Module(JournalKey.self, scope: .cached(in: .session)) {
                        let number = made.increment()
                        if number == 1 {
                            let report = await Container.current.end(.session)
                            journal.note("\(report.timeline.spans.count) ended")
                        }
                        return SessionPart("part", number)
                    } onShutdown: {
                        journal.note("close \($0.session)")
                    }
                }
                let first = try? await container.resolve(JournalKey.self)
                #expect(await eventually { journal.entries == ["0 ended", "close 1"] })
                let second = try? await container.resolve(JournalKey.self)
                if first?.session != 1 || second?.session != 2 || journal.entries.count != 2 { fatalError() }
            }
        }
    }

    @Test(
        "One that is called in an onShutdown returns at once, and comes after", arguments: ["end", "shutdown", "start"])
    func inOnShutdown(_ around: String) async {
        await #expect(processExitsWith: .success) { [around] in
            await withWatchdog {
                let (journal, holder) = (Journal(), ContainerHolder())
                let container = Container {
                    accountModules(journal) {
                        await holder.container!.end(.session)
                        journal.note("returned")
                    }
                    Module(JournalKey.self, scope: .singleton(eager: true), injecting: AccountKey.self) { _ in
                        if around == "start" { throw Failure() }
                        return SessionPart()
                    }
                }
                holder.container = container
                switch around {
                case "end":
                    _ = container[AccountKey.self]
                    await container.end(.session)
                case "shutdown":
                    _ = container[AccountKey.self]
                    await container.shutdown()
                default: _ = try? await container.start()
                }
                if journal.entries.prefix(2) != ["returned", "close account"] { fatalError("\(journal.entries)") }
                await container.end(.session)
                await container.shutdown()
                holder.container = nil
                if journal.entries.count(where: { $0 == "close account" }) != 1 { fatalError("\(journal.entries)") }
            }
        }
    }

    @Test("One that comes after an end is not waited for by a start that fails in what that end shuts down")
    func afterEndAroundStart() async {
        enum ProbeKey: InjectionKey { typealias Value = SessionPart }
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (journal, holder) = (Journal(), ContainerHolder())
                let container = Container {
                    Module(JournalKey.self, scope: .cached(in: .session)) {
                        SessionPart("journal")
                    } onShutdown: { _ in
                        do { try await holder.container?.start() } catch { journal.note("start failed") }
                    }
                    Module(ArchiveKey.self, scope: .singleton(eager: true)) {
                        SessionPart("archive")
                    } onShutdown: { _ in
                        journal.note("close archive")
                    }
                    // Its value belongs to the end that its factory has called.
                    Module(AccountKey.self, scope: .cached(in: .session), injecting: ArchiveKey.self) { _ async in
                        await Container.current.end(.session)
                        return SessionPart("account")
                    } onShutdown: { _ in
                        journal.note("close account")
                    }
                    Module(ProbeKey.self, scope: .singleton) {
                        _ = try await Container.current.resolve(AccountKey.self)
                        throw Failure()
                    }
                }
                holder.container = container
                _ = container[JournalKey.self]
                await container.end(.session)
                holder.container = nil
                guard await eventually({ journal.entries.count == 3 }) else { fatalError("\(journal.entries)") }
                if journal.entries != ["close archive", "start failed", "close account"] {
                    fatalError("\(journal.entries)")
                }
            }
        }
    }

    @Test("A shutdown that is called in the onShutdown of a session begins, and returns at once")
    func shutdownInside() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (journal, holder) = (Journal(), ContainerHolder())
                let container = Container {
                    accountModules(journal) { await holder.container!.shutdown() }
                }
                holder.container = container
                _ = container[AccountKey.self]
                await container.end(.session)
                let report = await container.shutdown()
                holder.container = nil
                if report.timeline.spans.map(\.key) != ["ArchiveKey"] { fatalError("\(report)") }
                if journal.entries != ["close account", "close archive"] { fatalError("\(journal.entries)") }
            }
        }
    }
}
