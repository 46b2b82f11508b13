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
        // Each environment has its own: a token of one server is of no use to another.
        Module(KeychainServiceKey.self) { [folder] (config: any ConfigService) in
            FolderKeychainService(folder: folder.folder("keychain/\(config.environment.rawValue)"))
        }
        // A result, not a factory that throws: each type that injects the session says what a broken keychain means to it.
        Module(SessionKey.self, scope: .cached(in: .session)) { (keychain: any KeychainService) in
            Result { () throws(FileError) in try keychain.session() }
        }
    }
}

/// Keeps the session from one run of the program to the next.
protocol KeychainService: Sendable {
    func session() throws(FileError) -> Session?
    func save(_ session: Session?) throws(FileError)
}

enum KeychainServiceKey: InjectionKey { typealias Value = any KeychainService }

/// A folder in the place of the keychain, which Linux has none of.
struct FolderKeychainService: KeychainService {
    let folder: Folder

    func session() throws(FileError) -> Session? {
        let lines = try folder.read("session")?.split(separator: "\n").map(String.init) ?? []
        return lines.count == 2 ? Session(userID: lines[0], token: lines[1]) : nil
    }

    func save(_ session: Session?) throws(FileError) {
        try folder.write(session.map { "\($0.userID)\n\($0.token)" }, to: "session")
    }
}
