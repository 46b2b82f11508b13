import DIContainer
import Foundation
import Testing

private enum ServiceKey: InjectionKey { typealias Value = Tracked }

/// What a class of Swift 5, or one that says of itself that it is safe, shares between threads.
private final class Screen: @unchecked Sendable {
    @Inject(ServiceKey.self) var service
}

@Suite("The first read of a property from several threads")
struct FirstReadTests {
    // Both in a process of their own, which may crash, and where ThreadSanitizer may find a race.

    @Test("runs the factory once")
    func once() async {
        await withKnownIssue("attack 9: nothing orders those who resolve a property first") {
            await #expect(processExitsWith: .success) {
                let (made, meeting) = (Counter(), Rendezvous())
                let container = Container {
                    Module(ServiceKey.self) {
                        if made.increment() == 1 {
                            meeting.signal("making")
                            // The other thread comes here too, or waits for this one.
                            meeting.wait(for: "making again", seconds: 1)
                        } else {
                            meeting.signal("making again")
                        }
                        return Tracked()
                    }
                }
                let screen = withContainer(container) { Screen() }
                let services = onThreads([
                    { @Sendable in screen.service },
                    { @Sendable in
                        meeting.wait(for: "making")
                        return screen.service
                    },
                ])
                #expect(made.count == 1)
                #expect(services[0] === services[1])
            }
        }
    }

    @Test("gives all of them the same value, and stops no program")
    func stress() async {
        await withKnownIssue("attack 9: a reader finds the property half written") {
            await #expect(processExitsWith: .success) {
                let (made, alive) = (Counter(), Counter())
                let container = Container {
                    Module(ServiceKey.self) {
                        made.increment()
                        return Tracked(alive)
                    }
                }
                let (rounds, threads) = (20_000, 3)
                let screens = withContainer(container) { (0..<rounds).map { _ in Screen() } }
                let turns = (0..<rounds).map { _ in Counter() }
                let results = onThreads(
                    (0..<threads).map { _ in
                        { @Sendable in
                            zip(screens, turns).map { screen, turn in
                                // All threads are at the same property at once, where they run at once.
                                turn.increment()
                                for _ in 0..<1_000 where turn.count < threads {}
                                return ObjectIdentifier(screen.service)
                            }
                        }
                    })
                #expect(made.count == rounds)
                #expect(alive.count == rounds)
                #expect(results.allSatisfy { $0 == results[0] })
            }
        }
    }
}
