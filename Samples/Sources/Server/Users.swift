import DIContainer
import SampleSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The users, read at the start: one store under two keys, of which one can only be read.
struct UserModules: ModuleGroup {
    var modules: [Module] {
        Module(UserStoreKey.self, scope: .singleton, injecting: ConfigurationKey.self) {
            try await InMemoryUserStore.open($0.usersPath)
        }
        Module.forwarding(UserReadingKey.self, to: UserStoreKey.self) { $0 }
    }
}

/// A person in the directory.
struct User: Codable, Hashable, Sendable {
    let id: Int
    let name: String
    let email: String
    var role: String?
}

/// The users as files and clients see them: `{"users": [{"id": 1, "name": "…", "email": "…", "role": "…"}]}`.
struct UserList: Codable, Equatable, Sendable {
    let users: [User]
}

/// A user who is about to be added.
struct NewUser: Codable, Hashable, Sendable {
    let name: String
    let email: String
    var role: String?

    /// Whether what a client has sent can be a user.
    var isSound: Bool { name.contains { !$0.isWhitespace } && email.split(separator: "@").count == 2 }
}

/// The users, for code that only reads them.
protocol UserReading: Sendable {
    /// All users, ordered by ID.
    func users() async throws -> [User]
}

enum UserReadingKey: InjectionKey { typealias Value = any UserReading }

/// Where the users are kept.
protocol UserStore: UserReading {
    /// Adds users, all or none, and gives them IDs.
    func add(_ users: [NewUser]) async throws -> [User]
}

enum UserStoreKey: InjectionKey { typealias Value = any UserStore }

/// A user is added whose address another one has.
struct EmailTaken: Error, Equatable, CustomStringConvertible {
    let email: String
    var description: String { "\(email) belongs to another user already." }
}

/// Keeps users for as long as the program runs.
actor InMemoryUserStore: UserStore {
    private var kept: [User]
    private var lastID: Int

    init(_ users: [User] = []) {
        kept = users.sorted { $0.id < $1.id }
        lastID = users.map(\.id).max() ?? 0
    }

    /// A store with the users of a file, or with those that ship with the program.
    @concurrent
    static func open(_ path: String?) async throws -> InMemoryUserStore {
        let bytes = try path.map(Files.read) ?? PackageResources.users_json
        do {
            return InMemoryUserStore(try JSONDecoder().decode(UserList.self, from: Data(bytes)).users)
        } catch {
            throw FileError(path ?? "users.json of the program", "\(error)")
        }
    }

    func users() -> [User] { kept }

    func add(_ users: [NewUser]) throws -> [User] {
        var emails = Set(kept.map { $0.email.lowercased() })
        for user in users where !emails.insert(user.email.lowercased()).inserted {
            throw EmailTaken(email: user.email)
        }
        let added = users.enumerated().map { index, user in
            User(id: lastID + 1 + index, name: user.name, email: user.email, role: user.role)
        }
        lastID += added.count
        kept += added
        return added
    }
}
