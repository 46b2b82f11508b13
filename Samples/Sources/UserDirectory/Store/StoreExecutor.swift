import Dispatch

/// Runs an actor on a queue of its own, where it may wait for the disk and for locks without keeping others waiting.
final class StoreExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "UserDirectory.store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
