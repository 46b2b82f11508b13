import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct RepositoryModeTests {
    @Test(arguments: RepositoryMode.allCases)
    func `Every mode has a repository of its name, which is the one in use`(mode: RepositoryMode) throws {
        let container = Container { UserDirectoryModules(options: Options(mode: mode)) }
            .replacing { StubModules() }
        let named = try container.resolve(UserRepositoryKey.self, named: mode.rawValue)
        // Held by this test, so that it is the same one for whoever asks without a name.
        #expect(ObjectIdentifier(container[UserRepositoryKey.self]) == ObjectIdentifier(named))
    }

    @Test func `The mock opens nothing: no store, no data, no file`() async {
        for command in [["list"], ["add", "Grace", "grace@example.org"], ["remove", "mona"]] {
            let run = await Run(
                ["--mode", "mock"] + command, replacing: [Module(FileSystemKey.self) { ForbiddenFileSystem() }])
            #expect(run.code == .success)
        }
    }

    @Test func `The mock takes edits by the same rules`() async throws {
        let mock = MockUserRepository(clock: FixedWallClock())
        let added = try await mock.add(NewUser(name: "Grace", email: "grace@example.org", role: nil))
        #expect(added.id == .local(1))
        await #expect(throws: DirectoryError.emailTaken(added)) {
            try await mock.add(NewUser(name: "Other", email: "GRACE@example.org", role: nil))
        }
        #expect(try await mock.remove(matching: "moritz").id == .data(2))
        #expect(await mock.users().map(\.id) == [.data(1), .local(1)])
    }

    @Test func `The environment names the mode, and the command line overrides it`() throws {
        func mode(_ arguments: String..., variable: String) throws -> RepositoryMode {
            try InvocationParser.parse(arguments, environment: [RepositoryMode.variable: variable]).options.mode
        }
        #expect(try mode("list", variable: "mock") == .mock)
        #expect(try mode("list", variable: "") == .data)
        #expect(try mode("list", "--mode", "data", variable: "mock") == .data)
        #expect(try mode("list", "--mode", "mock", variable: "none") == .mock)
        // The demo has users of its own, and help is for whoever has set the variable wrong.
        #expect(try mode("list", "--demo", variable: "mock") == .data)
        #expect(try mode("help", "list", variable: "none") == .data)
        #expect(try mode("list", "--help", variable: "none") == .data)
    }

    @Test(arguments: [
        (["--mode", "moc", "list"], "", "There is no mode moc. Did you mean mock? Choose one of data, mock."),
        (["--mode", "production", "list"], "", "There is no mode production. Choose one of data, mock."),
        (["--mode"], "", "--mode needs a value: --mode WORD."),
        (["list"], "dato", "USER_DIRECTORY_MODE: There is no mode dato. Did you mean data? Choose one of data, mock."),
        (
            ["--demo", "--mode", "data", "list"], "",
            "--demo and --mode exclude each other: the demo has users of its own."
        ),
        (
            ["--mode", "mock", "--offline", "list"], "",
            "--mode mock and --offline exclude each other: the mock reads and writes no file."
        ),
        (
            ["--store", "s.json", "list"], "mock",
            """
            USER_DIRECTORY_MODE=mock and --store exclude each other: the mock reads and writes no file. \
            --mode data overrides it.
            """
        ),
    ])
    func `A mode that is none, or that contradicts another option, is named`(
        arguments: [String], variable: String, message: String
    ) {
        #expect(throws: UsageError(message)) {
            try InvocationParser.parse(arguments, environment: [RepositoryMode.variable: variable])
        }
    }

    @Test(arguments: [("mock", "Mona Mock", 0), ("data", "Ada Lovelace", 0), ("mokc", nil, 64)])
    func `The program takes the mode from its environment`(mode: String, name: String?, code: Int32) throws {
        let folder = try TemporaryFolder()
        let program = try PipedProgram(
            ["list"], environment: [RepositoryMode.variable: mode, "HOME": folder.path, "XDG_DATA_HOME": folder.path])
        try program.closeInput()
        #expect(program.end() == code)
        if let name {
            #expect(program.lines.contains { $0.contains(name) })
        } else {
            #expect(program.lines.isEmpty)
        }
        #expect(try folder.names == [])
    }
}
