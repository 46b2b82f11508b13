import DIContainer
import SampleSupport

/// The users' source: a server, a file, or what ships with the program.
struct APIModules: ModuleGroup {
    let address: HTTPAddress?
    let dataPath: String?

    var modules: [Module] {
        if let address {
            Module(UserAPIKey.self, scope: .singleton, injecting: HTTPClientKey.self) {
                try await HTTPUserAPI.open(address, with: $0)
            }
        } else if let dataPath {
            Module(UserAPIKey.self) { FileUserAPI(path: dataPath, fileSystem: $0) }
        } else {
            Module(UserAPIKey.self) { EmbeddedUserAPI() }
        }
    }
}

/// Demo data, and a store that writes nothing.
struct DemoModules: ModuleGroup {
    var modules: [Module] {
        Module(UserAPIKey.self) { DemoUserAPI() }
        Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
    }
}

/// Where the users come from.
protocol UserAPI: Sendable {
    func users() async throws -> [User]
}

enum UserAPIKey: InjectionKey { typealias Value = any UserAPI }

/// A handful of invented users, to try the program on.
struct DemoUserAPI: UserAPI {
    func users() async throws -> [User] {
        ["Ana", "Ben", "Cleo"].enumerated().map { index, name in
            User(id: index + 1, name: "\(name) Demo", email: "\(name.lowercased())@example.com", role: "Example")
        }
    }
}

/// Reads the users that ship with the program.
struct EmbeddedUserAPI: UserAPI {
    func users() async throws -> [User] {
        try UserList(JSONDocument(path: "users.json of the program", bytes: PackageResources.users_json)).users
    }
}

/// Reads users from a JSON file.
struct FileUserAPI: UserAPI {
    let path: String
    let fileSystem: any FileSystem

    func users() async throws -> [User] { try UserList(JSONDocument(path: path, bytes: fileSystem.read(path))).users }
}

/// The users of a server, fetched once, when it is opened.
struct HTTPUserAPI: UserAPI {
    private let fetched: [User]

    /// Fetches the users at `address`.
    static func open(_ address: HTTPAddress, with client: HTTPClient) async throws -> HTTPUserAPI {
        let bytes = try await client.get(address)
        return HTTPUserAPI(fetched: try UserList(JSONDocument(path: "\(address)", bytes: bytes)).users)
    }

    func users() async throws -> [User] { fetched }
}

/// The users of a JSON file: `{"users": [{"id": 1, "name": "…", "email": "…", "role": "…"}]}`.
struct UserList: Decodable {
    let users: [User]

    /// Reads and checks a document.
    init(_ document: JSONDocument) throws(FileError) {
        self = try document.decode(UserList.self)
        let ids = Set(users.map(\.id))
        if ids.count < users.count || ids.contains(where: { $0 <= 0 || $0 >= Edits.firstID }) {
            throw FileError(document.path, "Each user needs its own ID, from 1 to \(Edits.firstID - 1).")
        }
    }
}
