import DIContainer

/// The store on disk, which is opened at the start, and flushed and closed at the end.
struct StoreModules: ModuleGroup {
    let path: String?

    var modules: [Module] {
        if let path, StoreFormat(path: path) == .sqlite {
            #if SQLite
                Module(UserStoreKey.self, scope: .singleton, injecting: StoreLocationKey.self, FileSystemKey.self) {
                    try await SQLiteUserStore.open($0, in: $1)
                } onShutdown: {
                    try await $0.close()
                }
            #endif
        } else {
            Module(UserStoreKey.self, scope: .singleton, injecting: StoreLocationKey.self, FileSystemKey.self) {
                try await FileUserStore.open($0, in: $1)
            } onShutdown: {
                try await $0.close()
            }
        }
        Module(StoreLocationKey.self, injecting: EnvironmentKey.self) { [path] environment in
            if let path { StoreLocation(chosen: path) } else { StoreLocation(environment: environment) }
        }
    }
}
