import DIContainer
import SampleSupport

/// What a signed-in user has of the server: a token in the place of the password.
struct Session: Equatable, Sendable {
    let userID: String
    let token: String
}

/// The one who is signed in, or why that cannot be known.
enum SessionKey: InjectionKey { typealias Value = Result<Session?, FileError> }

extension CacheName {
    /// From one login or logout to the next.
    static let session = CacheName("session")
}

/// The session: read from the keychain once, and kept until a login or a logout changes it.
struct SessionModules: ModuleGroup {
    let folder: Folder

    var modules: [Module] {
        Module(KeychainServiceKey.self) { [folder] in FolderKeychainService(folder: folder.folder("keychain")) }
        Module(SessionStoreKey.self, injecting: KeychainServiceKey.self, ConfigServiceKey.self) {
            SessionStore(keychain: $0, environment: $1.environment)
        }
        // A result, not a factory that throws: each type that injects the session says what a broken keychain means to it.
        Module(SessionKey.self, scope: .cached(in: .session)) { (store: SessionStore) in
            Result { () throws(FileError) in try store.session() }
        }
    }
}

/// Keeps the session from one run of the program to the next.
struct SessionStore: Sendable {
    let keychain: any KeychainService
    /// Each environment has its own session: a token of one server is of no use to another.
    let environment: DeploymentEnvironment

    func session() throws(FileError) -> Session? {
        let lines = try keychain.secret(named: name)?.split(separator: "\n").map(String.init) ?? []
        return lines.count == 2 ? Session(userID: lines[0], token: lines[1]) : nil
    }

    func save(_ session: Session?) throws(FileError) {
        try keychain.setSecret(session.map { "\($0.userID)\n\($0.token)" }, named: name)
    }

    private var name: String { "session-\(environment.rawValue)" }
}

enum SessionStoreKey: InjectionKey { typealias Value = SessionStore }

/// Keeps secrets, which are never printed.
protocol KeychainService: Sendable {
    func secret(named name: String) throws(FileError) -> String?
    func setSecret(_ secret: String?, named name: String) throws(FileError)
}

enum KeychainServiceKey: InjectionKey { typealias Value = any KeychainService }

/// A folder in the place of the keychain, which Linux has none of.
struct FolderKeychainService: KeychainService {
    let folder: Folder

    func secret(named name: String) throws(FileError) -> String? { try folder.read(name) }

    func setSecret(_ secret: String?, named name: String) throws(FileError) { try folder.write(secret, to: name) }
}
