import Foundation

/// Keeps secrets, which are never printed.
protocol KeychainService: Sendable {
    func secret(named name: String) throws(StorageError) -> Data?
    func setSecret(_ secret: Data, named name: String) throws(StorageError)
    func removeSecret(named name: String) throws(StorageError)
}
