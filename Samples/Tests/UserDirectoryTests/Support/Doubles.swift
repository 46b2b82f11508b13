import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Synchronization
import Testing

@testable import UserDirectory

/// A program without files: two users, and a store in memory that outlives one run.
struct StubModules: ModuleGroup {
    let api = StubUserAPI()
    let store = InMemoryUserStore()

    var modules: [Module] {
        Module(UserAPIKey.self) { [api] in api }
        Module(UserStoreKey.self) { [store] in store }
        Module(FileSystemKey.self) { ForbiddenFileSystem() }
    }

    func run(_ arguments: String...) async -> Run { await Run(arguments, replacing: modules) }
}

/// Two users, and a count of how often they were asked for.
final class StubUserAPI: UserAPI {
    private let count = Atomic(0)

    var calls: Int { count.load(ordering: .relaxed) }

    func users() async throws -> [User] {
        count.add(1, ordering: .relaxed)
        return [
            User(id: 1, name: "Ada Lovelace", email: "ada@example.org", role: "Analyst"),
            User(id: 2, name: "Zoë Kováč", email: "zoe@example.org"),
        ]
    }
}

/// A file system that fails the test when it is touched, except for one file that may be read.
struct ForbiddenFileSystem: FileSystem {
    var readable: String?

    func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == readable { return try Files.read(path) }
        throw forbidden(path)
    }

    func replace(_ path: String, with bytes: [UInt8]) throws(FileError) { throw forbidden(path) }

    func lock(_ folder: String) throws(FileError) -> FileLock { throw forbidden(folder) }

    private func forbidden(_ path: String) -> FileError {
        Issue.record("\(path) was touched.")
        return FileError(path, "It is forbidden.")
    }
}

/// The real file system, as if its disk were full.
struct FullFileSystem: FileSystem {
    func read(_ path: String) throws(FileError) -> [UInt8] { try Files.read(path) }

    func replace(_ path: String, with bytes: [UInt8]) throws(FileError) { throw FileError(path, "The disk is full.") }

    func lock(_ folder: String) throws(FileError) -> FileLock { try Files.lock(folder) }
}

/// Modules that fail the test when one of their factories runs, in the place of those with effects.
enum Effects {
    /// - Parameter options: Those of the run.
    static func forbidden(with options: [String] = [], reading file: String? = nil) -> [Module] {
        // Made by a start, as those of the program are, so that a start fails the test too; what is merely unimplemented
        // no start would touch.
        let store = Module(UserStoreKey.self, scope: .singleton) { () async throws -> any UserStore in
            Issue.record("The store was opened.")
            return InMemoryUserStore()
        }
        let api = Module(UserAPIKey.self, scope: .singleton) { () async throws -> any UserAPI in
            Issue.record("The users were fetched.")
            return StubUserAPI()
        }
        // Commands take it lazily, and so cannot be told of an error: without a value, all tests would stop here.
        let repository = Module(
            unimplemented: UserRepositoryKey.self,
            returning: MergingUserRepository(api: nil, store: InMemoryUserStore(), clock: FixedWallClock()))
        // Every run resolves the file system; to touch it is what is forbidden.
        return [store, repository, Module(FileSystemKey.self) { ForbiddenFileSystem(readable: file) }]
            + (options.contains { ["--offline", "mock"].contains($0) } ? [] : [api])
    }

    /// Options of all compositions; none of what they name is there.
    static let optionSets =
        [
            [], ["--demo"], ["--mode", "mock"], ["--offline"], ["--verbose"], ["--data", "/nowhere/users.json"],
            ["--api", "http://127.0.0.1:1/users.json"],
        ] + storeNames.map { ["--store", "/nowhere/\($0)"] }

    /// A name for each kind of store that the build has.
    static var storeNames: [String] {
        #if SQLite
            ["store.json", "store.sqlite"]
        #else
            ["store.json"]
        #endif
    }
}
