#if SQLite
    import Foundation

    /// Edits as the tables of a database.
    final class EditsDatabase {
        /// “UDir”: what tells the program's databases from those of others.
        private static let applicationID = 0x5544_6972
        private static let tables = [
            """
            CREATE TABLE added (
                number INTEGER PRIMARY KEY CHECK (number > 0),
                name TEXT NOT NULL, email TEXT NOT NULL, role TEXT, added_at INTEGER)
            """,
            "CREATE TABLE removed (id INTEGER PRIMARY KEY CHECK (id > 0))",
            "CREATE TABLE counter (last_local_number INTEGER NOT NULL CHECK (last_local_number >= 0))",
            "INSERT INTO counter VALUES (0)",
            "PRAGMA application_id = \(applicationID)",
            "PRAGMA user_version = \(Edits.currentVersion)",
        ]

        private let path: String
        private let connection: SQLiteConnection

        /// Opens a file that is there. One without any tables will do: that is how a new database begins.
        init(path: String) throws(FileError) {
            self.path = path
            connection = try SQLiteConnection(path: path)
        }

        func close() throws(FileError) { try connection.close() }

        /// What the database holds now.
        func edits() throws(FileError) -> Edits {
            try connection.run("BEGIN")
            // Nothing was changed, so there is nothing to keep.
            defer { rollBack() }
            return try isEmpty() ? Edits() : storedEdits()
        }

        /// Waits until nobody else writes, keeps others from it, and reads what they have written.
        func begin() throws(FileError) -> Edits {
            try connection.run("BEGIN IMMEDIATE")
            do {
                if try isEmpty() { for statement in Self.tables { try connection.run(statement) } }
                return try storedEdits()
            } catch {
                rollBack()
                throw error
            }
        }

        /// Writes what is different, all or nothing. It is kept for good by ``commit()``.
        func write(_ edits: Edits, over old: Edits) throws(FileError) {
            try connection.run("SAVEPOINT change")
            do {
                try writeDifference(edits, old)
                try connection.run("RELEASE change")
            } catch {
                // What was written before this stays, unless the failure was one that has ended the transaction.
                if connection.isInTransaction {
                    try connection.run("ROLLBACK TO change")
                    try connection.run("RELEASE change")
                }
                throw error
            }
        }

        /// Whether what was written since ``begin()`` is still there to be kept.
        var isWriting: Bool { connection.isInTransaction }

        func commit() throws(FileError) {
            do {
                try connection.run("COMMIT")
            } catch {
                rollBack()
                throw error
            }
        }

        /// Drops what was written since ``begin()``.
        func rollBack() {
            // Where it fails, SQLite has done it already; what else went wrong is what the caller is told.
            if connection.isInTransaction { _ = try? connection.run("ROLLBACK") }
        }

        private func isEmpty() throws(FileError) -> Bool {
            let identifier = try connection.number("PRAGMA application_id")
            let version = try connection.number("PRAGMA user_version")
            let tables = try connection.number("SELECT count(*) FROM sqlite_master")
            if (identifier, version, tables) == (0, 0, 0) { return true }
            if identifier != Self.applicationID {
                throw FileError(path: path, problem: .database("this is the database of another program"))
            }
            if version != Edits.currentVersion {
                throw FileError(
                    path: path, problem: .database("this program reads version \(Edits.currentVersion), not \(version)")
                )
            }
            return false
        }

        private func storedEdits() throws(FileError) -> Edits {
            var (added, removed): ([User], [UserID]) = ([], [])
            for row in try connection.run("SELECT number, name, email, role, added_at FROM added ORDER BY number") {
                added.append(try user(row))
            }
            for row in try connection.run("SELECT id FROM removed ORDER BY id") {
                guard case .integer(let id)? = row.first else { throw wrongRow(of: "removed") }
                removed.append(.data(id))
            }
            let lastNumber = try connection.number("SELECT last_local_number FROM counter")
            return Edits(lastLocalNumber: lastNumber, added: added, removed: removed)
        }

        private func user(_ row: [SQLiteValue]) throws(FileError) -> User {
            guard case .integer(let number) = row[0], case .text(let name) = row[1], case .text(let email) = row[2]
            else {
                throw wrongRow(of: "added")
            }
            var user = User(id: .local(number), name: name, email: email)
            if case .text(let role) = row[3] { user.role = role }
            if case .integer(let seconds) = row[4] { user.addedAt = Date(timeIntervalSince1970: Double(seconds)) }
            return user
        }

        private func writeDifference(_ edits: Edits, _ old: Edits) throws(FileError) {
            let (before, after) = (Set(old.added), Set(edits.added))
            for case .local(let number) in old.added.filter({ !after.contains($0) }).map(\.id) {
                try connection.run("DELETE FROM added WHERE number = ?", .integer(number))
            }
            for user in edits.added where !before.contains(user) {
                guard case .local(let number) = user.id else { continue }
                let seconds = user.addedAt.map { Int($0.timeIntervalSince1970) }
                try connection.run(
                    "INSERT INTO added VALUES (?, ?, ?, ?, ?)", .integer(number), .text(user.name), .text(user.email),
                    SQLiteValue(user.role), SQLiteValue(seconds))
            }
            for case .data(let id) in edits.removed where !old.removed.contains(.data(id)) {
                try connection.run("INSERT INTO removed VALUES (?)", .integer(id))
            }
            try connection.run("UPDATE counter SET last_local_number = ?", .integer(edits.lastLocalNumber))
        }

        private func wrongRow(of table: String) -> FileError {
            FileError(
                path: path, problem: .database("a row of the table \(table) is not what this program has written"))
        }
    }
#endif
