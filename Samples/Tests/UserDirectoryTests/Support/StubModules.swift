import DIContainer

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
