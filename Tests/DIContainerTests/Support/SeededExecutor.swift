import DIContainer
import Foundation

/// Runs the tasks that prefer it on one thread, one job at a time, in an order that is drawn from a seed.
///
/// A job is the part of a task between two suspensions, so a schedule that fails comes again with its seed. Child tasks
/// inherit the preference, and `activate` gives it to the tasks that the library starts. `Task.yield()` and `Task.sleep`
/// may go past an executor, so the driven code calls `pause(for:)` instead.
final class SeededExecutor: TaskExecutor, @unchecked Sendable {
    // `@unchecked`: all happens on one thread, which each entry checks.

    private enum Strategy {
        case any
        /// That of the task with the highest rank, which is drawn for each task, so that some wait long.
        case ranked
    }

    private struct Job {
        /// Which task it is of. Tasks are numbered as they are made, and a task has one job at a time: so this orders the
        /// jobs alike in each run, whatever order they came in.
        let task: UInt64
        let job: UnownedJob
    }

    private let thread = pthread_self()
    private var random: SeededGenerator
    private let strategy: Strategy
    private var jobs: [Job] = []
    private var ranks: [UInt64: UInt64] = [:]
    /// In the order in which they will wake.
    private var sleepers: [(time: Int, continuation: UnsafeContinuation<Void, Never>)] = []
    /// How many jobs have run, and how much time was skipped while all slept.
    private var time = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        strategy = Bool.random(using: &random) ? .any : .ranked
    }

    /// Runs `body` while the library's tasks prefer this executor.
    func activate(_ body: () -> Void) {
        executorOfStartedTasks = self
        defer { executorOfStartedTasks = nil }
        body()
    }

    /// Runs jobs until there are none, and returns whether the limit sufficed.
    func runUntilIdle(limit: Int) -> Bool {
        for _ in 0..<limit {
            guard let job = takeJob() else { return true }
            time += 1
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
        return jobs.isEmpty && sleepers.isEmpty
    }

    func enqueue(_ job: consuming ExecutorJob) {
        checkThread()
        let number = UInt64(job.description.filter(\.isNumber))!
        jobs.append(Job(task: number, job: UnownedJob(job)))
    }

    /// Suspends the calling task for some time, which is counted in jobs.
    func pause(for duration: Int) async {
        checkThread()
        await withUnsafeContinuation { continuation in
            let time = time + duration
            sleepers.insert((time, continuation), at: sleepers.firstIndex { $0.time > time } ?? sleepers.endIndex)
        }
    }

    /// A task that runs elsewhere would make a run that does not come again.
    private func checkThread() { precondition(thread == pthread_self(), "A task has escaped from its executor.") }

    private func takeJob() -> UnownedJob? {
        if jobs.isEmpty, let first = sleepers.first { time = max(time, first.time) }
        while let first = sleepers.first, first.time <= time { sleepers.removeFirst().continuation.resume() }
        if jobs.isEmpty { return nil }
        jobs.sort { $0.task < $1.task }
        return jobs.remove(at: chooseIndex()).job
    }

    private func chooseIndex() -> Int {
        if strategy == .any { return Int.random(in: jobs.indices, using: &random) }
        for job in jobs where ranks[job.task] == nil || Int.random(in: 0..<32, using: &random) == 0 {
            ranks[job.task] = random.next()
        }
        return jobs.indices.max { ranks[jobs[$0].task]! < ranks[jobs[$1].task]! }!
    }
}
