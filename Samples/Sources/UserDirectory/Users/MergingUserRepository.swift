import Foundation

/// Lays the edits of the store over the users of the API. It reads the API once, when it is first needed.
actor MergingUserRepository: UserRepository {
    private let api: (@Sendable () -> any UserAPI)?
    private let store: any UserStore
    private let clock: any WallClock
    private var read: [User]?

    /// - Parameter api: Hands out the API, or is `nil` where there is none.
    init(api: (@Sendable () -> any UserAPI)?, store: any UserStore, clock: any WallClock) {
        self.api = api
        self.store = store
        self.clock = clock
    }

    func users() async throws -> [User] {
        let base = try await usersOfAPI()
        return try await store.edits().applied(to: base)
    }

    func add(_ user: NewUser) async throws -> User {
        let base = try await usersOfAPI()
        // Whole seconds, as the store keeps them.
        let now = Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down))
        return try await store.update { edits in
            try edits.applied(to: base).checkFree(email: user.email)
            return try edits.add(user, at: now)
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
