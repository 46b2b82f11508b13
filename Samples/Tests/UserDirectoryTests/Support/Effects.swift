import DIContainer
import DIContainerTesting
import Testing

@testable import UserDirectory

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
        ] + StoreFormat.builtIn.map { ["--store", "/nowhere/store.\($0)"] }
}
