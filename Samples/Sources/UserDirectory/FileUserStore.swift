import Dispatch
import Foundation
import SampleSupport

/// Keeps edits in a file, which it reads when it is opened, and writes when it is flushed.
///
/// From the first change to the flush that writes it, the file's folder is locked, so that programs that write the same
/// file lose nothing of each other's. It never writes a file that it cannot read.
actor FileUserStore: UserStore {
    nonisolated let place: String
    private let fileSystem: any FileSystem
    private let executor = StoreExecutor()
    private var saved = Edits()
    private var unsaved: (edits: Edits, lock: FileLock)?

    private init(_ path: String, in fileSystem: any FileSystem) {
        (place, self.fileSystem) = (path, fileSystem)
    }

    /// Reads the file at `path`, if it is there.
    static func open(_ path: String, in fileSystem: any FileSystem) async throws -> FileUserStore {
        let store = FileUserStore(path, in: fileSystem)
        try await store.load()
        return store
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func edits() -> Edits { unsaved?.edits ?? saved }

    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) throws -> Result {
        var changes = try unsaved ?? begin()
        let result = try change(&changes.edits)
        unsaved = changes
        return result
    }

    func flush() throws {
        guard let changes = unsaved else { return }
        unsaved = nil
        // The folder stays locked until the file is there.
        defer { withExtendedLifetime(changes.lock) {} }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try fileSystem.replace(place, with: Array(encoder.encode(changes.edits)))
        saved = changes.edits
    }

    /// Locks the file, and reads what others have written meanwhile.
    private func begin() throws(FileError) -> (edits: Edits, lock: FileLock) {
        let lock = try fileSystem.lock(Files.folder(of: place))
        try load()
        return (saved, lock)
    }

    private func load() throws(FileError) {
        do {
            saved = try JSONDocument(path: place, bytes: fileSystem.read(place)).decode(Edits.self)
        } catch {
            if !error.isMissing { throw error }
        }
    }
}

/// Runs an actor on a separate queue, where it may wait for the disk and for locks without keeping others waiting.
final class StoreExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "UserDirectory.store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
