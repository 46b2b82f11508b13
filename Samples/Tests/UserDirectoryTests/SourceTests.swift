import DIContainer
import DIContainerGraph
import DIContainerTesting
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

/// Where the users come from: a file, a server, the mock, the demo, or nowhere.
struct SourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func list(_ arguments: String...) async -> Run {
        await Run(
            arguments + ["--format", "plain", "list"], replacing: [Module(UserStoreKey.self) { InMemoryUserStore() }])
    }

    @Test(arguments: [
        (#"{"users": [{"id": 1, "name": "Ada"}]}"#, "“email” is missing."), (#"{"people": []}"#, "“users” is missing."),
        ("[]", "Expected to decode"), ("{", ""),
        (#"{"users": [{"id": 0, "name": "Ada", "email": "a@b"}]}"#, "Each user needs its own ID"),
    ])
    func `Data that are not users are an error that names the path`(text: String, message: String) async throws {
        let data = try folder.write(text, to: "users.json")
        let run = await list("--data", data)
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(data): \(message)"))
        #expect(await list("--data", folder.file("none")).notes.hasSuffix("none: No such file or directory"))
    }

    @Test func `A verbose run says which files it reads, by a decorator`() async throws {
        let data = try folder.write(#"{"users": []}"#, to: "users.json")
        #expect(await list("--verbose", "--data", data).notes == "read \(data), 13 bytes")
        #expect(await list("--data", data).notes.isEmpty)
    }

    @Test func `The data that ship with the program are sound`() async throws {
        #expect(try await EmbeddedUserAPI().users().count == 12)
    }

    /// Answers one client with the same bytes, whatever it asks for.
    private func address(answering answer: String?) async throws -> String {
        let (socket, port) = try Socket.listening(at: "127.0.0.1", port: 0)
        Task {
            try await Patience.wait(for: .seconds(60)) { patience in
                let client = try socket.acceptClient(patience)
                _ = try client.receive(patience)
                if let answer {
                    try client.sendAll(Array(answer.utf8), patience)
                } else {
                    _ = try client.receive(patience)
                }
            }
        }
        return "http://127.0.0.1:\(port)/users.json"
    }

    private static let users = #"{"users": [{"id": 1, "name": "Ada", "email": "ada@example.org"}]}"#

    @Test(arguments: ["Content-Length: \(users.utf8.count)\r\n", ""])
    func `The users of a server are listed, whichever way it ends its answer`(field: String) async throws {
        let run = await list("--api", try await address(answering: "HTTP/1.1 200 OK\r\n\(field)\r\n\(Self.users)"))
        #expect(run.output == "1\tAda\tada@example.org\t")
        #expect(run.notes.isEmpty)
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Not Found\r\n\r\n", "404 Not Found"), ("SSH-2.0\r\n\r\n", "SSH-2.0"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", "truncated"),
        ("HTTP/1.1 200 OK\r\n\r\n{}", "“users” is missing"),
    ])
    func `An answer without users is an error that names the address`(answer: String, message: String) async throws {
        let address = try await address(answering: answer)
        let run = await list("--api", address)
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(address): "))
        #expect(run.notes.contains(message))
    }

    @Test func `A server that is not there or never answers is told, and a task that is cancelled does not wait`()
        async throws
    {
        #expect(await list("--api", "http://127.0.0.1:1/").notes == "http://127.0.0.1:1/: the connection was refused")
        let silent = try HTTPAddress(try await address(answering: nil))
        await #expect(throws: FileError("\(silent)", "it takes too long")) {
            try await HTTPClient(timeLimit: .milliseconds(100)).get(silent)
        }
        let other = try HTTPAddress(try await address(answering: nil))
        let task = Task { try await HTTPClient(timeLimit: .seconds(3600)).get(other) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: [
        ["--demo", "list"], ["--demo", "add", "Grace", "grace@example.org"], ["--mode", "mock", "list"],
        ["--mode", "mock", "add", "Grace", "grace@example.org"], ["--mode", "mock", "remove", "mona"],
    ])
    func `The demo and the mock touch no file`(arguments: [String]) async {
        let run = await Run(arguments, replacing: [Module(FileSystemKey.self) { ForbiddenFileSystem() }])
        #expect(run.code == .success)
    }

    @Test(.container { UserDirectoryModules(options: Options(isDemo: true)) })
    func `In the demo nothing leads from the users to the file system, as it does elsewhere`() {
        func usersLeadToFiles(in container: Container) -> Bool {
            container.graph.leads(from: UserRepositoryKey.self, to: FileSystemKey.self)
        }
        #expect(!usersLeadToFiles(in: .current))
        #expect(usersLeadToFiles(in: Container { UserDirectoryModules(options: Options()) }))
    }

    @Test(.container { UserDirectoryModules(options: Options(isOffline: true)) })
    func `Offline nothing serves the API, and only the store is read`() async throws {
        #expect(Maybe<UserAPIKey>.currentValue == nil)
        let store = folder.file("store.json")
        #expect(await Run("--offline", "--store", store, "add", "Grace", "grace@example.org").code == .success)
        let run = await Run("--offline", "--data", folder.file("none"), "--store", store, "list") {
            Module(FileSystemKey.self) { ForbiddenFileSystem(readable: store) }
        }
        #expect(run.lines.last == "1 user")
    }

    @Test(arguments: RepositoryMode.allCases)
    func `Every mode has a repository of its name, which is the one in use`(mode: RepositoryMode) throws {
        let container = Container { UserDirectoryModules(options: Options(mode: mode)) }
            .replacing { StubModules() }
        let named = try container.resolve(UserRepositoryKey.self, named: mode.rawValue)
        // Held by this test, so that all requests without a name get the same one.
        #expect(container[UserRepositoryKey.self] === named)
        #expect(named is MockUserRepository == (mode == .mock))
    }

    @Test func `The mock takes edits by the same rules`() async throws {
        let mock = MockUserRepository(clock: FixedWallClock())
        let added = try await mock.add(NewUser(name: "Grace", email: "grace@example.org"))
        await #expect(throws: DirectoryError.emailTaken(added)) {
            try await mock.add(NewUser(name: "Other", email: "GRACE@example.org"))
        }
        #expect(try await mock.remove(matching: "moritz").id == 2)
        #expect(await mock.users().map(\.id) == [1, added.id])
    }

    @Test func `The environment names the mode, and the command line overrides it`() throws {
        func mode(_ arguments: String..., variable: String) throws -> RepositoryMode {
            try Invocation(arguments, environment: [RepositoryMode.variable: variable]).options.mode
        }
        #expect(try mode("list", variable: "mock") == .mock)
        #expect(try mode("list", "--mode", "data", variable: "mock") == .data)
        // The demo has users of its own, and help is there to read about a variable that is set wrong.
        #expect(try mode("list", "--demo", variable: "mock") == .data)
        #expect(try mode("list", "--help", variable: "none") == .data)
        #expect(throws: UsageError.self) { try mode("list", variable: "none") }
        let variables = ["USER_DIRECTORY_MODE": "mock", "HOME": folder.path, "XDG_DATA_HOME": folder.path]
        let run = try BuiltProgram.run("UserDirectory", ["list"], variables: variables)
        #expect(run.output.contains("Mona Mock"))
        #expect(try folder.names == [])
    }
}
