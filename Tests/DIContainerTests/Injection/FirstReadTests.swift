import DIContainer
import Testing

private struct Page: @unchecked Sendable { @Inject(TrackedKey.self) var service }
private enum NumberKey: InjectionKey { typealias Value = Number }

/// Has something to read, which ThreadSanitizer holds against the thread that wrote it.
private final class Number: Sendable {
    let number: Int
    private let tracked: Tracked
    init(_ number: Int, _ alive: Counter) { (self.number, tracked) = (number, Tracked(alive)) }
}
private final class Counting: @unchecked Sendable { @Inject(NumberKey.self) var value }

// Each test is a separate process, which may crash or hang, and where ThreadSanitizer may find a race.

@Suite("The first read of a property from several threads")
struct FirstReadTests {
    @Test("gives copies of a struct the same value, and drops the surplus of a factory that runs twice")
    func surplus() async {
        await #expect(processExitsWith: .success) {
            let (made, alive, meeting) = (Counter(), Counter(), Rendezvous())
            let container = Container {
                Module(TrackedKey.self) {
                    if made.increment() == 1 {
                        meeting.signal("first")
                        meeting.wait(for: "second")
                    }
                    meeting.signal("second")
                    return Tracked(alive)
                }
            }
            let page = withContainer(container) { Page() }
            let copy = page
            let services = onThreads([
                { @Sendable in page.service },
                { @Sendable in
                    meeting.wait(for: "first")
                    #expect(!copy.$service.isResolved)
                    return copy.service
                },
            ])
            #expect(services[0] === services[1])
            #expect((made.count, alive.count) == (2, 1))
        }
    }

    @Test("gives all of them the same value, stops no program and leaks nothing")
    func stress() async {
        await #expect(processExitsWith: .success) {
            let (made, alive) = (Counter(), Counter())
            let (rounds, threads) = (5_000, 3)
            weak var weakContainer: Container?
            do {
                let container = Container { Module(NumberKey.self) { Number(made.increment(), alive) } }
                weakContainer = container
                let objects = withContainer(container) { (0..<rounds).map { _ in Counting() } }
                let turns = (0..<rounds).map { _ in Counter() }
                let results = onThreads(
                    (0..<threads).map { _ in
                        { @Sendable in
                            zip(objects, turns).map { object, turn in
                                // All threads are at the same property at once, where they run at once.
                                turn.increment()
                                for _ in 0..<1_000 where turn.count < threads {}
                                return object.value.number
                            }
                        }
                    })
                #expect(made.count >= rounds)
                #expect(results.allSatisfy { $0 == results[0] })
                withExtendedLifetime(objects) { #expect(alive.count == rounds) }
            }
            // A thread may still be about to let go of the objects.
            #expect(await eventually { alive.count == 0 && weakContainer == nil })
        }
    }
}
