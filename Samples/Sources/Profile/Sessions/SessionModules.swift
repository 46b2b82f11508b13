import DIContainer

/// The session: read from the keychain once, and kept until a login or a logout changes it.
struct SessionModules: ModuleGroup {
    let folder: Folder

    var modules: [Module] {
        Module(KeychainServiceKey.self) { [folder] in FolderKeychainService(folder: folder.folder("keychain")) }
        Module(SessionStoreKey.self, injecting: KeychainServiceKey.self, ConfigServiceKey.self) {
            SessionStore(keychain: $0, environment: $1.environment)
        }
        // A result, not a factory that throws: who injects the session says what a broken keychain means to them.
        Module(SessionKey.self, scope: .cached(in: .session), injecting: SessionStoreKey.self) { store in
            Result { () throws(StorageError) in try store.session() }
        }
    }
}
