#if SQLite
    import DIContainer
    import Foundation
    import Testing

    @testable import UserDirectory

    struct SQLiteStoreTests {
        private let folder: TemporaryFolder
        private var store: String { folder.store(.sqlite) }

        init() throws { folder = try TemporaryFolder() }

        private func add(_ name: String) async -> Run {
            await Run("--offline", "--store", store, "add", name, "\(name)@example.org")
        }

        private func open() async throws -> SQLiteUserStore {
            try await SQLiteUserStore.open(StoreLocation(chosen: store), in: LocalFileSystem())
        }

        /// Changes the database behind the program's back.
        private func run(_ statements: String...) throws {
            let connection = try SQLiteConnection(path: store)
            for statement in statements { try connection.run(statement) }
            try connection.close()
        }

        private let hint = "Nothing was changed. Mend the store, move it away, or name another with --store FILE."

        @Test func `The users are rows of a table that other programs can read`() async throws {
            _ = await add("grace")
            let rows = try SQLiteConnection(path: store).run("SELECT number, name, email, role FROM added")
            #expect(rows == [[.integer(1), .text("grace"), .text("grace@example.org"), .null]])
        }

        @Test(arguments: [["list"], ["add", "Hedy", "hedy@example.org"], ["remove", "1"]])
        func `A file that is no database is told in SQLite's words, and is never written`(
            command: [String]
        ) async throws {
            let text = String(repeating: "This is not a database.\n", count: 100)
            _ = try folder.write(text, to: "store.sqlite")
            let run = await Run(["--store", store] + command, replacing: [])
            #expect(run.code == .failure)
            #expect(run.output.isEmpty)
            #expect(run.notes == "\(store): file is not a database (SQLite error 26)\n\(hint)")
            #expect(try folder.text(of: "store.sqlite") == text)
            #expect(try folder.names == ["store.sqlite"])
        }

        @Test func `The database of another program is left alone`() async throws {
            _ = try folder.write("", to: "store.sqlite")
            try run("CREATE TABLE songs (title TEXT)")
            for command in [["list"], ["add", "Hedy", "hedy@example.org"]] {
                let run = await Run(["--store", store] + command, replacing: [])
                #expect(run.notes == "\(store): this is the database of another program\n\(hint)")
            }
            let tables = try SQLiteConnection(path: store).run("SELECT name FROM sqlite_master")
            #expect(tables == [[.text("songs")]])
        }

        @Test func `A database of a newer version is told by its version`() async throws {
            _ = await add("grace")
            try run("PRAGMA user_version = 2")
            let run = await Run("--store", store, "list")
            #expect(run.notes == "\(store): this program reads version 1, not 2\n\(hint)")
        }

        @Test func `What cannot be opened is told in SQLite's words`() {
            let path = folder.file("no/store.sqlite")
            let problem = FileProblem.database("unable to open database file (SQLite error 14)")
            #expect(throws: FileError(path: path, problem: problem)) { try SQLiteConnection(path: path) }
        }

        @Test func `An empty file is a database that nobody has written yet`() async throws {
            _ = try folder.write("", to: "store.sqlite")
            #expect(await Run("--offline", "--store", store, "list").output == "No users.")
            #expect(await add("grace").code == .success)
        }

        @Test func `A change that the database refuses leaves those before it to be kept`() async throws {
            _ = await add("grace")
            try run(
                """
                CREATE TRIGGER refuse BEFORE INSERT ON added WHEN NEW.name = 'eve'
                BEGIN SELECT RAISE(ABORT, 'not eve'); END
                """)
            let open = try await open()
            let alan = try NewUser(name: "alan", email: "alan@example.org", role: nil)
            let eve = try NewUser(name: "eve", email: "eve@example.org", role: nil)
            _ = try await open.update { try $0.add(alan, at: FixedWallClock().now) }
            let error = await #expect(throws: FileError.self) {
                try await open.update { edits in
                    edits.remove(.local(1))
                    return try edits.add(eve, at: FixedWallClock().now)
                }
            }
            #expect(error?.problem == .database("not eve (SQLite error 1811)"))
            #expect(try await open.edits().added.map(\.name) == ["grace", "alan"])
            try await open.close()
            #expect(try SQLiteConnection(path: store).number("SELECT count(*) FROM added") == 2)
        }

        @Test func `What is not flushed is seen by nobody else`() async throws {
            _ = await add("grace")
            let (writer, reader) = (try await open(), try await open())
            let alan = try NewUser(name: "alan", email: "alan@example.org", role: nil)
            _ = try await writer.update { try $0.add(alan, at: FixedWallClock().now) }
            #expect(try await writer.edits().added.count == 2)
            #expect(try await reader.edits().added.count == 1)
            try await writer.flush()
            #expect(try await reader.edits().added.count == 2)
        }

        @Test func `Who writes waits until another who writes has flushed`() async throws {
            _ = await add("grace")
            let (first, second) = (try await open(), try await open())
            let names = ["alan", "hedy"]
            let users = try names.map { try NewUser(name: $0, email: "\($0)@example.org", role: nil) }
            _ = try await first.update { try $0.add(users[0], at: FixedWallClock().now) }
            let waiting = Task { try await second.update { try $0.add(users[1], at: FixedWallClock().now) } }
            try await first.flush()
            #expect(try await waiting.value.id == .local(3))
            try await second.flush()
            #expect(try await first.edits().added.map(\.name) == ["grace"] + names)
        }

        #if os(Linux)
            @Test func `The shutdown closes the database, with what was changed in it`() async throws {
                _ = await add("grace")
                let path = store
                let container = Container { UserDirectoryModules(options: Options(storePath: path)) }
                try await container.start()
                // Held here, so that it is not its end that closes the file.
                let store = container[UserStoreKey.self]
                let alan = try NewUser(name: "alan", email: "alan@example.org", role: nil)
                _ = try await store.update { try $0.add(alan, at: FixedWallClock().now) }
                #expect(try openFiles().contains(path))
                await container.shutdown()
                #expect(try !openFiles().contains(path))
                #expect(try SQLiteConnection(path: path).number("SELECT count(*) FROM added") == 2)
                withExtendedLifetime(store) {}
            }

            private func openFiles() throws -> [String] {
                let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
                return descriptors.compactMap {
                    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
                }
            }
        #endif

        @Test func `The built program keeps its users in a database`() throws {
            let adding = try PipedProgram(["--store", store, "add", "Hedy", "hedy@example.org"])
            #expect(adding.end() == 0)
            #expect(adding.lines == ["Added L1, Hedy, to \(store)."])
            let listing = try PipedProgram(["--offline", "--store", store, "--format", "plain", "list"])
            #expect(listing.end() == 0)
            #expect(listing.lines == ["L1\tHedy\thedy@example.org\t"])
        }
    }
#endif
