import Foundation
import Synchronization

/// Makes, uses and drops random containers, and sees to it that nothing of them stays behind.
@main
struct Soak {
    /// How many rounds run at the same time.
    private static let lanes = 3
    /// How long unawaited tasks may take to end.
    private static let patience = Duration.seconds(30)

    /// Not asynchronous, since the main thread of such a program ends in `sigsuspend`, which valgrind 3.19 does not
    /// survive: it writes to the constant mask. A run loop serves the main actor as well.
    static func main() {
        Task.detached {
            await run()
            exit(0)
        }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private static func run() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print("usage: Soak [--seconds N] [--rounds N] [--seed N]")
            exit(2)
        }
        print("seed \(options.seed)")
        let watchdog = Watchdog()
        watchdog.start(limit: 120, message: "No round has ended for two minutes; seed \(options.seed).")
        let start = ContinuousClock.now
        let end = options.seconds.map { start + .seconds($0) }
        let next = Atomic(0)
        while next.load(ordering: .relaxed) < options.rounds ?? .max, end.map({ ContinuousClock.now < $0 }) ?? true {
            let pause = ContinuousClock.now + .seconds(1)
            let limit = end.map { min($0, pause) } ?? pause
            await runBatch(from: next, rounds: options.rounds ?? .max, until: limit, options.seed, watchdog)
            await check(rounds: next.load(ordering: .relaxed))
        }
        let time = ContinuousClock.now - start
        print("\(next.load(ordering: .relaxed)) rounds in \(time), \(Census.shared.made) objects made, none left")
    }

    private static func runBatch(
        from next: borrowing Atomic<Int>, rounds: Int, until end: ContinuousClock.Instant, _ seed: UInt64,
        _ watchdog: Watchdog
    ) async {
        while ContinuousClock.now < end, next.load(ordering: .relaxed) < rounds {
            let first = next.load(ordering: .relaxed)
            let last = min(rounds, first + lanes * 4)
            await withTaskGroup(of: Void.self) { group in
                for lane in 0..<lanes {
                    group.addTask {
                        for number in stride(from: first + lane, to: last, by: lanes) {
                            var round = Round(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
                            await round.run()
                            watchdog.noteRound()
                        }
                    }
                }
            }
            next.store(last, ordering: .relaxed)
        }
    }

    private static func check(rounds: Int) async {
        let remaining = await Census.shared.settle(within: patience)
        let living = Census.shared.living.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")
        print("\(rounds) rounds, \(Census.shared.made) objects made; alive: \(living)")
        fflush(nil)
        let errors = Census.shared.unexpectedErrors
        for error in errors.prefix(3) { print("unexpected:\n\(error)") }
        if !remaining.isEmpty {
            print("These did not return to zero: \(remaining.map { "\($0.kind)" }.joined(separator: ", ")).")
        }
        if !remaining.isEmpty || !errors.isEmpty { exit(1) }
    }
}
