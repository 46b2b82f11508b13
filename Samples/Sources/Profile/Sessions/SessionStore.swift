import Foundation

/// Keeps the session from one run of the program to the next.
struct SessionStore: Sendable {
    let keychain: any KeychainService
    /// Each environment has a session of its own: a token of one server is of no use to another.
    let environment: DeploymentEnvironment

    func session() throws(StorageError) -> Session? {
        guard let secret = try keychain.secret(named: name) else { return nil }
        do {
            return try JSONDecoder().decode(Session.self, from: secret)
        } catch {
            throw StorageError("The session in the keychain cannot be read. Sign in again.")
        }
    }

    func save(_ session: Session) throws(StorageError) {
        // Two texts: nothing that an encoder could refuse.
        guard let secret = try? JSONEncoder().encode(session) else { return }
        try keychain.setSecret(secret, named: name)
    }

    func remove() throws(StorageError) { try keychain.removeSecret(named: name) }

    private var name: String { "session-\(environment.rawValue)" }
}
