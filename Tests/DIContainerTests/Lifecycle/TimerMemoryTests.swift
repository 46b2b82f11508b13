import DIContainer
import Foundation
import TestSupport
import Testing

// Linux tells a process how much memory it has at the moment in a file.
#if os(Linux)

    private enum NextKey: InjectionKey { typealias Value = Provider<JobKey> }
    private enum JobKey: InjectionKey { typealias Value = Task<Void, Never>; typealias Argument = Int }

    @Suite(
        "Memory is free again once",
        .enabled(if: !Sanitizer.isOn, "A sanitizer keeps what is freed in memory for a while.")
    )
    struct TimerMemoryTests {
        @Test("the call of a handle has ended, although it has started a task that makes the next call")
        func calls() async {
            await #expect(processExitsWith: .success) {
                let finished = Signal()
                let container = Container {
                    Module(NextKey.self, scope: .singleton, injecting: Provider<JobKey>.self) { $0 }
                    Module(JobKey.self, passing: Int.self, injecting: NextKey.self) { rest, next in
                        Task { if rest == 0 { finished.fire() } else { _ = next(rest - 1) } }
                    }
                }
                withContainer(Container {}) { _ = container[NextKey.self](50_000) }
                let before = try memory()
                await finished.wait()
                // What a call needs takes more than 0.1 KB: all of them 6 MB.
                let growth = try memory() - before
                #expect(growth < 3 << 20, "\(growth) bytes")
            }
        }

        @Test("a shutdown or end is over, long before the time of its limit", arguments: [true, false])
        func gone(isEnd: Bool) async {
            await #expect(processExitsWith: .success) { [isEnd] in
                func live(_ count: Int, limit: Duration?) async {
                    for _ in 0..<count {
                        let container = Container {
                            Module(TrackedKey.self, scope: .cached(in: .session), factory: { Tracked() }) { _ in
                                await Task.yield()
                            }
                        }
                        _ = container[TrackedKey.self]
                        _ =
                            await isEnd
                            ? container.end(.session, timeLimit: limit) : container.shutdown(timeLimit: limit)
                    }
                }
                // Until the memory that such lives need has been taken from the system.
                await live(5000, limit: nil)
                let before = try memory()
                await live(20_000, limit: .seconds(3600))
                // A timer takes about 0.8 KB: all of them 16 MB. Those of the last tenth of a second are still there.
                let growth = try memory() - before
                #expect(growth < 6 << 20, "\(growth) bytes")
            }
        }
    }

    private func memory() throws -> Int {
        let counts = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return Int(counts[1])! * Int(getpagesize())
    }

#endif
