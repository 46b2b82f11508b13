import DIContainer
import Testing

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
        "One that is called in an onShutdown returns at once, and comes after", arguments: [false, true])
    func inOnShutdown(ofShutdown: Bool) async {
        await #expect(processExitsWith: .success) { [ofShutdown] in
            await withWatchdog {
                let (journal, holder) = (Journal(), ContainerHolder())
                let container = Container {
                    accountModules(journal) {
                        await holder.container!.end(.session)
                        journal.note("returned")
                    }
                }
                holder.container = container
                _ = container[AccountKey.self]
                if ofShutdown { await container.shutdown() } else { await container.end(.session) }
                if journal.entries.prefix(2) != ["returned", "close account"] { fatalError("\(journal.entries)") }
                await container.end(.session)
                await container.shutdown()
                holder.container = nil
                if journal.entries.count(where: { $0 == "close account" }) != 1 { fatalError("\(journal.entries)") }
            }
        }
    }
}
