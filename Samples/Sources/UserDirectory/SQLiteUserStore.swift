#if SQLite
    import CSQLite
    import Foundation
    import SampleSupport

    /// Keeps edits in an SQLite database, which is open from the start to the shutdown.
    ///
    /// From the first change to the flush that commits it, a transaction keeps others from writing, so that programs
    /// that write the same database lose nothing of each other's.
    actor SQLiteUserStore: UserStore {
        nonisolated let place: String
        private let executor = StoreExecutor()
        private var database: Database
        /// The edits with the changes of the transaction, while there is one.
        private var unsaved: Edits?

        private init(_ path: String) throws(FileError) {
            place = path
            database = try Database(path: path)
            try database.run("CREATE TABLE IF NOT EXISTS edits (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT)")
        }

        /// Opens the database at `path`, and makes it if it is not there.
        static func open(_ path: String, in fileSystem: any FileSystem) async throws -> SQLiteUserStore {
            // Under the lock only one program makes the file, and its table. SQLite would make it for everybody to read.
            let lock = try await Patience.wait { _ in try fileSystem.lock(Files.folder(of: path)) }
            defer { withExtendedLifetime(lock) {} }
            do throws(FileError) {
                _ = try fileSystem.read(path)
            } catch {
                if error.isMissing { try fileSystem.replace(path, with: []) }
            }
            let store = try SQLiteUserStore(path)
            // Of a file that is no such database, it is better to be told now.
            _ = try await store.edits()
            return store
        }

        // SQLite waits for the disk and for locks: here, on a queue of the store's own, it keeps no others waiting.
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func edits() throws -> Edits {
            if let unsaved { return unsaved }
            guard let json = try database.text("SELECT json FROM edits") else { return Edits() }
            return try JSONDocument(path: place, bytes: Array(json.utf8)).decode(Edits.self)
        }

        func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) throws -> Result {
            if unsaved == nil { try database.run("BEGIN IMMEDIATE") }
            do {
                var edits = try edits()
                let result = try change(&edits)
                unsaved = edits
                return result
            } catch {
                // A first change that fails leaves no transaction.
                if unsaved == nil { try? database.run("ROLLBACK") }
                throw error
            }
        }

        func flush() throws {
            guard let edits = unsaved else { return }
            unsaved = nil
            do {
                let json = String(decoding: try JSONEncoder().encode(edits), as: UTF8.self)
                try database.run("INSERT OR REPLACE INTO edits VALUES (1, ?)", json)
                try database.run("COMMIT")
            } catch {
                try? database.run("ROLLBACK")
                throw error
            }
        }

        func close() throws {
            try flush()
            database.close()
        }
    }

    /// A connection to a database file. It has one user at a time, since it is not `Sendable`.
    final class Database {
        private let path: String
        private var handle: OpaquePointer?

        /// Opens a file that is there.
        init(path: String) throws(FileError) {
            self.path = path
            // Where this fails there is a handle all the same, to ask for the reason, and for `deinit` to close.
            let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
            if code != SQLITE_OK { throw error }
            // Long, since waiting is not fair: the last of many may wait for all of them.
            sqlite3_busy_timeout(handle, 600_000)
        }

        deinit { close() }

        /// Nothing can be run after this.
        func close() {
            sqlite3_close(handle)
            handle = nil
        }

        /// Runs a statement with `value` in the place of its question mark.
        func run(_ sql: String, _ value: String? = nil) throws(FileError) { _ = try text(sql, value) }

        /// The text in the first column of the first row that comes of a statement.
        func text(_ sql: String, _ value: String? = nil) throws(FileError) -> String? {
            var statement: OpaquePointer?
            guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw error }
            defer { sqlite3_finalize(statement) }
            // Transient: SQLite copies the text before the call returns.
            if let value { sqlite3_bind_text(statement, 1, value, -1, CSQLiteTransient()) }
            switch sqlite3_step(statement) {
            case SQLITE_DONE: return nil
            // SQLite keeps the text until the statement goes, and it is copied here and now.
            case SQLITE_ROW: return sqlite3_column_text(statement, 0).map { String(cString: $0) }
            default: throw error
            }
        }

        /// What SQLite says of the call before.
        private var error: FileError { FileError(path, String(cString: sqlite3_errmsg(handle))) }
    }
#endif
