import DIContainer

/// The repositories, each under its name, and the one of them that the program was started for.
///
/// There is one of each for as long as somebody holds it: what the list has read serves the details.
struct RepositoryModules: ModuleGroup {
    let mode: RepositoryMode

    var modules: [Module] {
        Module(
            DataRepositoryKey.self, scope: .shared,
            injecting: Maybe<Lazy<UserAPIKey>>.self, UserStoreKey.self, WallClockKey.self
        ) {
            MergingUserRepository(api: $0?.closure, store: $1, clock: $2)
        }
        Module(MockRepositoryKey.self, scope: .shared, injecting: WallClockKey.self, factory: MockUserRepository.init)
        // The same object under a second key. The formatters show a choice by a name that only the run knows.
        switch mode {
        case .data: Module.forwarding(UserRepositoryKey.self, to: DataRepositoryKey.self)
        case .mock: Module.forwarding(UserRepositoryKey.self, to: MockRepositoryKey.self)
        }
    }
}
