import DIContainer

/// The store on disk.
struct StoreModules: ModuleGroup {
    let path: String?

    var modules: [Module] {
        Module(UserStoreKey.self, injecting: StoreLocationKey.self, FileSystemKey.self, factory: FileUserStore.init)
        Module(StoreLocationKey.self, injecting: EnvironmentKey.self) { [path] environment in
            if let path { StoreLocation(chosen: path) } else { StoreLocation(environment: environment) }
        }
    }
}
