import Foundation
import Testing

// Each in a process of its own, since any container may become the root there, and since a crash ends that process only.

@Suite("The lives of containers, driven at random")
struct LifecycleDriverTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The seed of a sequence to run alone, in this process, where its output can be seen.
    private static let seed = environment["LIFECYCLE_SEED"].flatMap(UInt64.init)
    /// ThreadSanitizer makes each of them several times slower.
    private static let count =
        environment["LIFECYCLE_SEQUENCES"].flatMap(UInt64.init) ?? (Sanitizer.isOn ? 2_000 : 10_000)

    @Test("obey the model, in whatever order their tasks run", arguments: [0, 1] as [UInt64])
    func schedules(half: UInt64) async {
        if let seed = Self.seed {
            guard half == 0 else { return }
            let sequence = await onThread { LifecycleSequence.run(seed: seed) }
            print(sequence.report)
            #expect(sequence.violations.isEmpty)
            return
        }
        let file = SeedFile()
        defer { file.remove() }
        let result = await #expect(processExitsWith: .success) { [half, file = file as SeedFile] in
            await onThread {
                var failures = 0
                for seed in stride(from: half + 1, through: Self.count, by: 2) where failures < 3 {
                    file.note(seed)
                    let sequence = LifecycleSequence.run(seed: seed)
                    if Self.fails(sequence, "LIFECYCLE_SEED=\(seed) runs it again.") { failures += 1 }
                }
            }
        }
        if result == nil {
            Issue.record("The process ended early; LIFECYCLE_SEED=\(file.seed) runs the last one again.")
        }
    }

    @Test("obey the model on threads", .enabled(if: seed == nil))
    func threads() async {
        let file = SeedFile()
        defer { file.remove() }
        let result = await #expect(processExitsWith: .success) { [file = file as SeedFile] in
            var failures = 0
            for seed in 1...Self.count / 20 where failures < 3 {
                file.note(seed)
                let sequence = await LifecycleSequence.runOnThreads(seed: seed)
                if Self.fails(sequence, "On threads, another run may do better.") { failures += 1 }
            }
        }
        if result == nil { Issue.record("The process ended early, at seed \(file.seed).") }
    }

    @Test("come again with their seed", .enabled(if: seed == nil))
    func replay() async {
        await #expect(processExitsWith: .success) {
            await onThread {
                for seed in 1...200 as ClosedRange<UInt64> {
                    let (first, second) = (LifecycleSequence.run(seed: seed), LifecycleSequence.run(seed: seed))
                    #expect(first.trace == second.trace, "seed \(seed)")
                }
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

/// Runs `body` on a thread of its own.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in Thread { continuation.resume(returning: body()) }.start() }
}

/// Where a process says which seed it is at, in case it does not come back.
private struct SeedFile: Codable, Sendable {
    private(set) var path = NSTemporaryDirectory() + "lifecycle-seed-\(UUID())"

    func note(_ seed: UInt64) { FileManager.default.createFile(atPath: path, contents: Data("\(seed)".utf8)) }

    /// The last seed.
    var seed: String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? "none"
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
