#if SQLite
    import CSQLite

    /// A statement that was compiled once, to be run with different values.
    final class SQLiteStatement {
        private let handle: OpaquePointer

        /// Compiles `sql` for an open connection; `nil` where SQLite does not understand it.
        init?(_ sql: String, for connection: OpaquePointer) {
            var handle: OpaquePointer?
            guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let handle else { return nil }
            self.handle = handle
        }

        deinit { sqlite3_finalize(handle) }

        /// Runs it with `values` in the place of its question marks.
        ///
        /// - Returns: The rows; `nil` where it failed, which the connection knows more of.
        func rows(_ values: [SQLiteValue]) -> [[SQLiteValue]]? {
            // Without the reset a statement that has failed would keep its locks.
            defer {
                sqlite3_reset(handle)
                sqlite3_clear_bindings(handle)
            }
            for (index, value) in values.enumerated() {
                guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { return nil }
            }
            var rows: [[SQLiteValue]] = []
            while true {
                switch sqlite3_step(handle) {
                case SQLITE_ROW: rows.append((0..<sqlite3_column_count(handle)).map(value))
                case SQLITE_DONE: return rows
                default: return nil
                }
            }
        }

        private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
            switch value {
            case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
            case .text(let text):
                let bytes = Array(text.utf8).map(CChar.init(bitPattern:))
                // Transient: SQLite copies the bytes before the call returns, so the array need not outlive it.
                return sqlite3_bind_text(handle, index, bytes, Int32(bytes.count), CSQLiteTransient())
            case .null, .other: return sqlite3_bind_null(handle, index)
            }
        }

        private func value(_ column: Int32) -> SQLiteValue {
            switch sqlite3_column_type(handle, column) {
            case SQLITE_NULL: return .null
            case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(handle, column)))
            case SQLITE_TEXT:
                guard let start = sqlite3_column_text(handle, column) else { return .null }
                // SQLite keeps that many bytes at this place until the next step, and they are copied here and now. It
                // counts them after the conversion to UTF-8, which has been asked for in the line above.
                let count = Int(sqlite3_column_bytes(handle, column))
                return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
            default: return .other
            }
        }
    }
#endif
