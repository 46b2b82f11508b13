#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps users for as long as the program runs.
actor InMemoryUserStore: UserStore {
    private var kept: [User]
    private var lastID: Int

    init(_ users: [User] = []) {
        kept = users.sorted { $0.id < $1.id }
        lastID = users.map(\.id).max() ?? 0
    }

    /// A store with the users of a file, or with those that ship with the program.
    static func open(_ path: String?) async throws -> InMemoryUserStore {
        let name = path ?? "users.json of the program"
        do {
            let data =
                if let path {
                    try await BlockingWork.run { try Data(contentsOf: URL(filePath: path)) }
                } else {
                    Data(PackageResources.users_json)
                }
            let users = try JSONDecoder().decode(UserList.self, from: data).users
            guard Set(users.map(\.id)).count == users.count, users.allSatisfy({ $0.id > 0 && $0.id < Int.max }) else {
                throw UserStoreError.unusable(path: name, "each user needs an ID of their own, above 0")
            }
            return InMemoryUserStore(users)
        } catch let error as UserStoreError {
            throw error
        } catch {
            throw UserStoreError.unusable(path: name, "\(error)")
        }
    }

    func users() -> [User] { kept }

    func add(_ users: [NewUser]) throws -> [User] {
        var emails = Set(kept.map { $0.email.lowercased() })
        for user in users where !emails.insert(user.email.lowercased()).inserted {
            throw UserStoreError.emailTaken(user.email)
        }
        let added = users.enumerated().map { index, user in
            User(id: lastID + 1 + index, name: user.name, email: user.email, role: user.role)
        }
        lastID += added.count
        kept += added
        return added
    }
}
