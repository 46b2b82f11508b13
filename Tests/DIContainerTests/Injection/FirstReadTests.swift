import DIContainer
import Foundation
import Testing

private enum ServiceKey: InjectionKey { typealias Value = Tracked }
private struct Failure: Error {}

/// What a class of Swift 5, or one that says of itself that it is safe, shares between threads.
private final class Screen: @unchecked Sendable {
    @Inject(ServiceKey.self, fileID: "App/Screen.swift", line: 7) var service
}

private struct Page: @unchecked Sendable {
    @Inject(ServiceKey.self) var service
}

private enum NumberKey: InjectionKey { typealias Value = Number }

/// Has something to read, which ThreadSanitizer holds against the thread that wrote it.
private final class Number: Sendable {
    let number: Int
    private let tracked: Tracked

    init(_ number: Int, _ alive: Counter) { (self.number, tracked) = (number, Tracked(alive)) }
}

private final class Counting: @unchecked Sendable {
    @Inject(NumberKey.self) var value
}

// Each test is a separate process, which may crash or hang, and where ThreadSanitizer may find a race.

@Suite("The first read of a property from several threads")
struct FirstReadTests {
    @Test("runs the factory once, while the others wait and are listed by what is pending")
    func once() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (made, meeting) = (Counter(), Rendezvous())
                let container = Container {
                    Module(ServiceKey.self) {
                        made.increment()
                        meeting.signal("making")
                        block { waits(for: ["@Inject Tracked"]) == 2 || made.count > 1 }
                        return Tracked()
                    }
                }
                let screen = withContainer(container) { Screen() }
                let late = { @Sendable in
                    meeting.wait(for: "making")
                    #expect(!screen.$service.isResolved)
                    return screen.service
                }
                let services = onThreads([{ @Sendable in screen.service }, late, late])
                #expect(made.count == 1)
                #expect(services.allSatisfy { $0 === screen.service })
                #expect(waits(for: ["@Inject Tracked"]) == 0)
            }
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
                #expect(made.count == rounds)
                #expect(results.allSatisfy { $0 == results[0] })
                withExtendedLifetime(objects) { #expect(alive.count == rounds) }
            }
            // A thread may still be about to let go of the objects.
            await withWatchdog { block { alive.count == 0 && weakContainer == nil } }
        }
    }

    @Test("through copies of a struct is one first read")
    func copies() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (made, meeting) = (Counter(), Rendezvous())
                let container = Container {
                    Module(ServiceKey.self) {
                        made.increment()
                        meeting.signal("making")
                        block { waits(for: ["@Inject Tracked"]) == 1 || made.count > 1 }
                        return Tracked()
                    }
                }
                let page = withContainer(container) { Page() }
                let copy = page
                let services = onThreads([
                    { @Sendable in page.service },
                    { @Sendable in
                        meeting.wait(for: "making")
                        return copy.service
                    },
                ])
                #expect(made.count == 1)
                #expect(services[0] === services[1])
            }
        }
    }

    @Test("ends with the error of the thread that resolves")
    func failure() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withWatchdog {
                let meeting = Rendezvous()
                let container = Container {
                    Module(ServiceKey.self, fileID: "App/Main.swift", line: 3) { () throws -> Tracked in
                        meeting.signal("making")
                        block { waits(for: ["@Inject Tracked"]) == 1 }
                        throw Failure()
                    }
                }
                let screen = withContainer(container) { Screen() }
                _ = onThreads([
                    { @Sendable in screen.service },
                    { @Sendable in
                        meeting.wait(for: "making")
                        return screen.service
                    },
                ])
            }
        }
        #expect(
            result.errorOutput.contains("App/Screen.swift:7: Fatal error: [factory-failed] The factory of ServiceKey"))
    }

    #if os(Linux)
        @Test("is as safe in the mode of Swift 5, whose compiler lets threads share any class", .inOneBuild)
        func swift5() async throws {
            let source = """
                import DIContainer
                import Dispatch
                import Synchronization

                class Service {}
                enum ServiceKey: InjectionKey { typealias Value = Service }
                class Screen { @Inject(ServiceKey.self) var service }

                let made = Atomic(0)
                Container {
                    Module(ServiceKey.self) { () -> Service in
                        made.add(1, ordering: .relaxed)
                        return Service()
                    }
                }
                .build()

                for _ in 0..<5_000 {
                    let screen = Screen()
                    let turn = Atomic(0)
                    let first = Atomic<UInt>(0)
                    DispatchQueue.concurrentPerform(iterations: 3) { _ in
                        turn.add(1, ordering: .sequentiallyConsistent)
                        for _ in 0..<1_000 where turn.load(ordering: .sequentiallyConsistent) < 3 {}
                        let address = UInt(bitPattern: Unmanaged.passUnretained(screen.service).toOpaque())
                        let known = first.compareExchange(expected: 0, desired: address, ordering: .relaxed).original
                        if known != 0 && known != address { fatalError("two values") }
                    }
                }
                print(made.load(ordering: .relaxed))
                """
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let block = ArticleBlock(language: "swift", line: 1, path: nil, lines: lines)
            let program = try #require(PrintingProgram(article: "Swift 5", blocks: [block]))
            let (hasSucceeded, output) = try await SwiftCompiler().run(program, languageMode: 5)
            #expect(hasSucceeded && output == "5000\n", "\(output)")
        }
    #endif
}
