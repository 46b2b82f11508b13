/// Keeps edits in a file, which it reads when it is opened, and writes when it is flushed.
///
/// From the first change to the flush that writes it, the file's folder is locked, so that programs that write the same
/// file lose nothing of each other's. A file that it cannot read it never writes.
actor FileUserStore: UserStore {
    private let location: StoreLocation
    private let fileSystem: any FileSystem
    private let executor = StoreExecutor()
    /// What the file holds; `nil` where there is none.
    private var saved: Edits?
    private var unsaved: Unsaved?

    /// Changes that the file does not have yet.
    private struct Unsaved {
        var edits: Edits
        let lock: OpenFile
    }

    private init(_ location: StoreLocation, in fileSystem: any FileSystem) {
        self.location = location
        self.fileSystem = fileSystem
    }

    /// Reads the file at `location`, if it is there.
    static func open(_ location: StoreLocation, in fileSystem: any FileSystem) async throws -> FileUserStore {
        let store = FileUserStore(location, in: fileSystem)
        try await store.load()
        return store
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated var place: String { location.path }

    func edits() throws -> Edits {
        if let edits = unsaved?.edits ?? saved { return edits }
        // Nothing was added yet, or the path is misspelt: of a file that was named, it is better to ask.
        guard location.isStandard else { throw FileError(path: location.path, problem: .notFound).hintingAtStore }
        return Edits()
    }

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
        let bytes = try EditsFile.encode(changes.edits)
        do { try fileSystem.replace(location.path, with: bytes) } catch { throw error.hintingAtStore }
        saved = changes.edits
    }

    private func load() throws(FileError) {
        do { saved = try storedEdits() } catch { throw error.hintingAtStore }
    }

    /// Locks the file, and reads what others have written meanwhile.
    private func begin() throws(FileError) -> Unsaved {
        do {
            // The folder of a file that was named has to be there, as the file has to be for reading.
            if location.isStandard { try fileSystem.makeFolder(location.folder) }
            // Behind symbolic links, all who write the same file have to lock the same folder.
            let target = try fileSystem.attributes(of: location.path)?.resolvedPath ?? location.path
            let lock = try fileSystem.lock(target.folderOfPath)
            saved = try storedEdits()
            return Unsaved(edits: saved ?? Edits(), lock: lock)
        } catch {
            throw error.hintingAtStore
        }
    }

    /// The edits of the file, or `nil` where there is none.
    private func storedEdits() throws(FileError) -> Edits? {
        do {
            return try EditsFile.decode(JSONDocument(path: location.path, bytes: fileSystem.read(location.path)))
        } catch {
            if error.problem == .notFound { return nil }
            throw error
        }
    }
}
