import Foundation

/// A folder in the place of the keychain, which Linux has none of.
struct FolderKeychainService: KeychainService {
    let folder: Folder

    func secret(named name: String) throws(StorageError) -> Data? { try folder.read(name) }

    func setSecret(_ secret: Data, named name: String) throws(StorageError) { try folder.write(secret, to: name) }

    func removeSecret(named name: String) throws(StorageError) { try folder.remove(name) }
}
