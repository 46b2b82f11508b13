import Foundation

/// Runs all tasks that are started on one thread there, one job at a time, in an order that is drawn from a seed.
///
/// A job is what a task does between two suspensions, so a schedule that fails comes again with its seed. A task executor
/// would not do: tasks that the library starts by `Task { }` do not inherit one. But the runtime asks a hook before it
/// hands a job to the global executor, and what comes from the executor's thread stays with the executor; all else goes
/// the usual way. `Task.yield()` and `Task.sleep` do not ask the hook, so what is driven calls `pause(for:)` instead.
final class SeededExecutor {
    /// How the next job is chosen.
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
        Self.installHook
    }

    /// Runs `body` as the executor of this thread.
    func activate<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_setspecific(Self.current, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.current, nil) }
        return try body()
    }

    /// Runs jobs until there are none.
    ///
    /// - Parameter limit: How many jobs at most.
    /// - Returns: Whether none is left.
    func runUntilIdle(limit: Int) -> Bool {
        for _ in 0..<limit {
            guard let job = takeJob() else { return true }
            time += 1
            job.runSynchronously(on: Self.globalExecutor)
        }
        return jobs.isEmpty && sleepers.isEmpty
    }

    /// Suspends the calling task for some time, which is counted in jobs; elsewhere, for as many yields.
    static func pause(for duration: Int) async {
        guard let executor = onThisThread else {
            for _ in 0...duration { await Task.yield() }
            return
        }
        await withUnsafeContinuation { executor.sleep(for: duration, $0) }
    }

    private func sleep(for duration: Int, _ continuation: UnsafeContinuation<Void, Never>) {
        let time = time + duration
        sleepers.insert((time, continuation), at: sleepers.firstIndex { $0.time > time } ?? sleepers.endIndex)
    }

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

    // The runtime.

    private static let current = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var onThisThread: SeededExecutor? {
        // Set by `activate`, which holds the executor meanwhile.
        pthread_getspecific(current).map { Unmanaged<SeededExecutor>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The executor of tasks that prefer none: two words that are zero, as the runtime declares it.
    private static let globalExecutor = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    private static let installHook: Void = {
        guard let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
            fatalError("The runtime has no hook for jobs.")
        }
        // The runtime declares a pointer to a function of this type there, which it reads before each job.
        hook.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
            guard let executor = SeededExecutor.onThisThread else { return enqueue(job) }
            executor.jobs.append(Job(task: UInt64(job.description.filter(\.isNumber))!, job: job))
        }
    }()
}
