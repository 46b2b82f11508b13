import Foundation

@testable import Profile

/// A keychain that is locked.
struct BrokenKeychainService: KeychainService {
    func secret(named name: String) throws(StorageError) -> Data? { throw StorageError("The keychain is locked.") }

    func setSecret(_ secret: Data, named name: String) throws(StorageError) {
        throw StorageError("The keychain is locked.")
    }

    func removeSecret(named name: String) throws(StorageError) { throw StorageError("The keychain is locked.") }
}
