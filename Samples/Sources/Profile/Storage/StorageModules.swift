import DIContainer

/// The storage, chosen when the program starts. Nothing else has to know which one it is.
struct StorageModules: ModuleGroup {
    let folder: Folder
    let place: StoragePlace
    let isOffline: Bool

    var modules: [Module] {
        switch place {
        case .local:
            Module(StorageServiceKey.self, injecting: PrinterKey.self) { [folder] in
                LocalStorageService(folder: folder.folder("local"), printer: $0)
            }
        case .cloud:
            Module(StorageServiceKey.self, injecting: RemoteStoreKey.self, PrinterKey.self) {
                CloudStorageService(remote: $0, printer: $1)
            }
            if isOffline {
                Module(RemoteStoreKey.self) { UnreachableRemoteStore() }
            } else {
                Module(RemoteStoreKey.self) { [folder] in FolderRemoteStore(folder: folder.folder("cloud")) }
            }
        }
    }
}
