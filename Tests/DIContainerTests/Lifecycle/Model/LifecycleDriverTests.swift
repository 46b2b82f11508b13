import Foundation
import TestSupport
import Testing

// Each part in a separate process, since any container may become the root there, and since a crash ends that process
// only. They are no exit tests: those keep a thread of the pool until they end, and these take their time.

@Suite("The lives of containers, driven at random")
struct LifecycleDriverTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The seed of a sequence to run alone, in this process, where its output can be seen.
    private static let seed = environment["LIFECYCLE_SEED"].flatMap(UInt64.init)
    /// The part that this process was started for, if it was.
    private static let part = environment["LIFECYCLE_PART"]
    /// How many sequences there are. The gate runs many in release, where each is fast.
    private static let count = environment["LIFECYCLE_SEQUENCES"].flatMap(UInt64.init) ?? 200

    @Test("obey the model, in whatever order their tasks run, and on threads", arguments: ["odd", "even", "threads"])
    func sequences(part: String) async throws {
        if let seed = Self.seed {
            guard part == "odd" else { return }
            let sequence = await onThread { LifecycleSequence.run(seed: seed) }
            print(sequence.report)
            #expect(sequence.violations.isEmpty)
        } else if Self.part == nil {
            // Sequences on threads take longer, so there are fewer.
            let count = part == "threads" ? min(max(1, Self.count / 10), 10_000) : Self.count
            let (status, output) = try await Command(
                CommandLine.arguments[0],
                ["--testing-library", "swift-testing", "--filter", "LifecycleDriverTests"],
                environment: ["LIFECYCLE_PART": part, "LIFECYCLE_SEQUENCES": "\(count)"]
            ).result()
            // Of the many lines that name a seed, the last one tells where the process ended.
            let lines = output.split(separator: "\n")
            let report = lines.filter { !$0.hasPrefix("Seed ") && !$0.hasPrefix("LIFECYCLE_SEED=") } + lines.suffix(1)
            #expect(status == 0, "\(report.joined(separator: "\n").suffix(4_000))")
        } else if Self.part == part {
            await run(part)
        }
    }

    private func run(_ part: String) async {
        if part == "threads" {
            var failures = 0
            for seed in 1...Self.count where failures < 3 {
                FileHandle.standardError.write(Data("Seed \(seed), on threads\n".utf8))
                let sequence = await LifecycleSequence.runOnThreads(seed: seed)
                if Self.fails(sequence, "On threads, another run may do better.") { failures += 1 }
            }
            return
        }
        await onThread {
            var failures = 0
            for seed in stride(from: part == "odd" ? 1 : 2, through: Self.count, by: 2) where failures < 3 {
                // Where the process does not come back, this is the last line.
                FileHandle.standardError.write(Data("LIFECYCLE_SEED=\(seed)\n".utf8))
                let sequence = LifecycleSequence.run(seed: seed)
                if Self.fails(sequence, "LIFECYCLE_SEED=\(seed) runs it again.") { failures += 1 }
            }
        }
    }

    /// Whether the sequence broke a rule, which it tells of.
    private static func fails(_ sequence: LifecycleSequence, _ advice: String) -> Bool {
        if sequence.violations.isEmpty { return false }
        Issue.record("\(sequence.report)\n\(advice)")
        return true
    }
}
