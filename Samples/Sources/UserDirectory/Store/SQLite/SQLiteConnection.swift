#if SQLite
    import CSQLite

    /// A connection to a database file. While it waits for others, it keeps its thread.
    ///
    /// It has one user at a time, since it is not `Sendable`: so SQLite may do without its own mutex.
    final class SQLiteConnection {
        /// How long it waits for others who have the database locked.
        ///
        /// Long, since waiting is not fair: who comes last of many may wait for all of them, and a disk that is busy
        /// takes seconds for each.
        private static let patience = Duration.seconds(600)

        private let path: String
        private var handle: OpaquePointer?
        private var statements: [String: SQLiteStatement] = [:]

        /// Opens a file that is there.
        init(path: String) throws(FileError) {
            self.path = path
            // Where this fails there is a handle all the same, to ask for the reason, and for `deinit` to close.
            let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
            if code != SQLITE_OK { throw error }
            sqlite3_busy_timeout(handle, Int32(Self.patience / .milliseconds(1)))
        }

        deinit {
            // This form waits for the statements, which go only after this.
            sqlite3_close_v2(handle)
        }

        /// Whether a transaction has begun and not ended; some failures end it.
        var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

        /// Runs a statement with `values` in the place of its question marks.
        ///
        /// - Returns: The rows that come of it.
        @discardableResult
        func run(_ sql: String, _ values: SQLiteValue...) throws(FileError) -> [[SQLiteValue]] {
            guard let rows = try statement(sql).rows(values) else { throw error }
            return rows
        }

        /// The number that a statement comes to.
        func number(_ sql: String) throws(FileError) -> Int {
            guard case .integer(let number)? = try run(sql).first?.first else {
                throw FileError(path: path, problem: .database("“\(sql)” is no number"))
            }
            return number
        }

        /// Closes it; nothing can be run after that.
        func close() throws(FileError) {
            statements = [:]
            guard sqlite3_close(handle) == SQLITE_OK else { throw error }
            handle = nil
        }

        private func statement(_ sql: String) throws(FileError) -> SQLiteStatement {
            if let statement = statements[sql] { return statement }
            guard let handle, let statement = SQLiteStatement(sql, for: handle) else { throw error }
            statements[sql] = statement
            return statement
        }

        /// What SQLite says of the call before.
        private var error: FileError {
            // It has to be the same path that the user typed, which SQLite does not say.
            let (code, message) = (sqlite3_extended_errcode(handle), String(cString: sqlite3_errmsg(handle)))
            return FileError(path: path, problem: .database("\(message) (SQLite error \(code))"))
        }
    }
#endif
