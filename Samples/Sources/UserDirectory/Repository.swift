import DIContainer
import SampleSupport

/// The repositories, each under its name, and the one of them that the program was started for.
///
/// There is one of each for as long as something holds it: what the list has read serves the details.
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

/// Which repository the program works on. The names are those of the repositories' modules.
enum RepositoryMode: String, CaseIterable, Sendable {
    case data, mock

    /// The environment variable that names the mode where the command line does not.
    static let variable = "USER_DIRECTORY_MODE"
}

/// The users as the commands see them: those of the data, with the edits of the store.
protocol UserRepository: AnyObject, Sendable {
    /// All users, ordered by ID.
    func users() async throws -> [User]

    /// Adds a user, and gives it an ID.
    func add(_ user: NewUser) async throws -> User

    /// Removes the one user that `text` stands for.
    func remove(matching text: String) async throws -> User
}

/// The repository in use; one for each ``RepositoryMode`` is served under that mode's name.
enum UserRepositoryKey: InjectionKey { typealias Value = any UserRepository }

/// The repository of real users: those of the API, overlaid with the edits of the store.
enum DataRepositoryKey: NamedInjectionKey {
    typealias Key = UserRepositoryKey
    static let name = RepositoryMode.data.rawValue
}

/// The repository of invented users.
enum MockRepositoryKey: NamedInjectionKey {
    typealias Key = UserRepositoryKey
    static let name = RepositoryMode.mock.rawValue
}

/// Lays the edits of the store over the users of the API. It reads the API once, when it is first needed.
actor MergingUserRepository: UserRepository {
    private let api: (@Sendable () -> any UserAPI)?
    private let store: any UserStore
    private let clock: any WallClock
    private var read: [User]?

    /// - Parameter api: Hands out the API, or is `nil` where there is none.
    init(api: (@Sendable () -> any UserAPI)?, store: any UserStore, clock: any WallClock) {
        (self.api, self.store, self.clock) = (api, store, clock)
    }

    func users() async throws -> [User] {
        let base = try await usersOfAPI()
        return try await store.edits().applied(to: base)
    }

    func add(_ user: NewUser) async throws -> User {
        let (base, now) = (try await usersOfAPI(), clock.now)
        return try await store.update { edits in
            try edits.applied(to: base).checkFree(email: user.email)
            return edits.add(user, at: now)
        }
    }

    func remove(matching text: String) async throws -> User {
        let base = try await usersOfAPI()
        return try await store.update { edits in
            let user = try edits.applied(to: base).only(matching: text)
            edits.remove(user.id)
            return user
        }
    }

    private func usersOfAPI() async throws -> [User] {
        if let read { return read }
        let users = try await api?().users() ?? []
        read = users
        return users
    }
}

/// Invented users, and edits of them for as long as it is held: a repository with no API and no store behind it.
actor MockUserRepository: UserRepository {
    private let clock: any WallClock
    private let invented = [
        User(id: 1, name: "Mona Mock", email: "mona@example.com", role: "Understudy"),
        User(id: 2, name: "Moritz Mock", email: "moritz@example.com", role: "Understudy"),
    ]
    private var edits = Edits()

    init(clock: any WallClock) { self.clock = clock }

    func users() -> [User] { edits.applied(to: invented) }

    func add(_ user: NewUser) throws -> User {
        try users().checkFree(email: user.email)
        return edits.add(user, at: clock.now)
    }

    func remove(matching text: String) throws -> User {
        let user = try users().only(matching: text)
        edits.remove(user.id)
        return user
    }
}
