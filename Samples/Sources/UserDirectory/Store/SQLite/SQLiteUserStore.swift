#if SQLite
    /// Keeps edits in an SQLite database, which is open from the start to the shutdown.
    ///
    /// From the first change to the flush that commits it, a transaction keeps others from writing, so that programs
    /// that write the same database lose nothing of each other's.
    actor SQLiteUserStore: UserStore {
        private let location: StoreLocation
        private let fileSystem: any FileSystem
        // SQLite waits for the disk and for locks: here, on a queue of the store's own, it keeps nobody else waiting.
        private let executor = StoreExecutor()
        /// `nil` as long as there is no file.
        private var database: EditsDatabase?
        /// The edits with the changes of the transaction, while there is one.
        private var unsaved: Edits?

        private init(_ location: StoreLocation, in fileSystem: any FileSystem) {
            self.location = location
            self.fileSystem = fileSystem
        }

        /// Opens the database at `location`, if it is there.
        static func open(_ location: StoreLocation, in fileSystem: any FileSystem) async throws -> SQLiteUserStore {
            let store = SQLiteUserStore(location, in: fileSystem)
            try await store.load()
            return store
        }

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        nonisolated var place: String { location.path }

        func edits() throws -> Edits {
            if let unsaved { return unsaved }
            do throws(FileError) {
                guard let database = try databaseIfThere() else {
                    throw FileError(path: location.path, problem: .notFound)
                }
                return try database.edits()
            } catch {
                throw error.hintingAtStore
            }
        }

        func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) throws -> Result {
            let (database, before) = try begin()
            // A first change that fails leaves no transaction, and a failure may have ended the one of those before.
            defer {
                if unsaved == nil { database.rollBack() }
                if !database.isWriting { unsaved = nil }
            }
            var edits = before
            let result = try change(&edits)
            do { try database.write(edits, over: before) } catch { throw error.hintingAtStore }
            unsaved = edits
            return result
        }

        func flush() throws {
            if unsaved == nil { return }
            unsaved = nil
            do { try database?.commit() } catch { throw error.hintingAtStore }
        }

        func close() throws {
            defer { database = nil }
            try flush()
            try database?.close()
        }

        private func load() throws(FileError) {
            // Of a file that is no such database, it is better to be told now.
            do { _ = try databaseIfThere()?.edits() } catch { throw error.hintingAtStore }
        }

        /// The database, kept from others who write, and what it holds.
        private func begin() throws(FileError) -> (EditsDatabase, Edits) {
            do throws(FileError) {
                let database = try databaseMadeIfNeeded()
                if let unsaved { return (database, unsaved) }
                return (database, try database.begin())
            } catch {
                throw error.hintingAtStore
            }
        }

        private func databaseIfThere() throws(FileError) -> EditsDatabase? {
            if let database { return database }
            guard let attributes = try fileSystem.attributes(of: location.path) else { return nil }
            if attributes.kind == .folder { throw FileError(path: location.path, problem: .isFolder) }
            let opened = try EditsDatabase(path: location.path)
            database = opened
            return opened
        }

        private func databaseMadeIfNeeded() throws(FileError) -> EditsDatabase {
            if let database = try databaseIfThere() { return database }
            guard try fileSystem.attributes(of: location.folder) != nil else {
                throw FileError(path: location.folder, problem: .notFound)
            }
            // SQLite would make the file for everybody to read.
            do {
                try fileSystem.create(location.path, with: [], permissions: 0o600)
            } catch {
                // Somebody else may have made it meanwhile, which is just as well.
                if try fileSystem.attributes(of: location.path) == nil { throw error }
            }
            guard let database = try databaseIfThere() else {
                throw FileError(path: location.path, problem: .notFound)
            }
            return database
        }
    }
#endif
