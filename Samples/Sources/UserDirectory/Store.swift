import DIContainer
import SampleSupport
import Synchronization

/// The store on disk, which is opened at the start, and flushed and closed at the end.
struct StoreModules: ModuleGroup {
    let path: String?

    var modules: [Module] {
        if let path, Self.isDatabase(path) {
            #if SQLite
                Module(UserStoreKey.self, scope: .singleton, injecting: StorePathKey.self, FileSystemKey.self) {
                    try await SQLiteUserStore.open($0, in: $1)
                } onShutdown: {
                    try await $0.close()
                }
            #endif
        } else {
            Module(UserStoreKey.self, scope: .singleton, injecting: StorePathKey.self, FileSystemKey.self) {
                try await FileUserStore.open($0, in: $1)
            } onShutdown: {
                try await $0.close()
            }
        }
        Module(StorePathKey.self, injecting: EnvironmentKey.self) { [path] environment in
            let data = environment["XDG_DATA_HOME"] ?? "\(environment["HOME"] ?? ".")/.local/share"
            return path ?? "\(data)/UserDirectory/store.json"
        }
    }

    private static func isDatabase(_ path: String) -> Bool { path.hasSuffix(".sqlite") }

    /// The same path, if this build has the store that it asks for.
    static func checkedPath(_ path: String) throws(UsageError) -> String {
        #if !SQLite
            if isDatabase(path) {
                throw UsageError("\(path) is a database, which this build has not: swift run --traits SQLite")
            }
        #endif
        return path
    }
}

/// Where the store is.
enum StorePathKey: InjectionKey { typealias Value = String }

/// Where edits are kept.
protocol UserStore: Sendable {
    /// Where that is, to tell the user.
    var place: String { get }

    func edits() async throws -> Edits

    /// Changes the edits, all or nothing: where `change` throws, they stay as they were.
    ///
    /// `change` sees what others have written meanwhile, and no other program writes until ``flush()``.
    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) async throws -> Result

    /// Returns when what was changed is kept for good. Where that fails, the changes are dropped.
    func flush() async throws

    /// Flushes, and lets go of what is open.
    func close() async throws
}

extension UserStore {
    func close() async throws { try await flush() }
}

enum UserStoreKey: InjectionKey { typealias Value = any UserStore }

/// What was changed here, to be laid over the users of the data.
struct Edits: Codable, Equatable, Sendable {
    /// The ID of the first user who is added here; those of the data are below.
    static let firstID = 1_000_000

    /// It only grows, so that the ID of a removed user means no other one.
    private var nextID = Edits.firstID
    private(set) var added: [User] = []
    /// The users of the data that are hidden.
    private var removed: Set<Int> = []

    mutating func add(_ user: NewUser, at seconds: Int) -> User {
        let user = User(id: nextID, name: user.name, email: user.email, role: user.role, addedAt: seconds)
        nextID += 1
        added.append(user)
        return user
    }

    mutating func remove(_ id: Int) {
        added.removeAll { $0.id == id }
        if id < Self.firstID { removed.insert(id) }
    }

    /// The users with the edits applied, ordered by ID.
    func applied(to users: [User]) -> [User] {
        (users.filter { !removed.contains($0.id) } + added).sorted { $0.id < $1.id }
    }
}

/// Keeps edits for as long as the program runs.
final class InMemoryUserStore: UserStore {
    private let state = Mutex(Edits())

    let place = "memory, for this run only"

    func edits() -> Edits { state.withLock(\.self) }

    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) throws -> Result {
        try state.withLock { state in
            var edits = state
            let result = try change(&edits)
            state = edits
            return result
        }
    }

    func flush() {}
}
