import DIContainer

/// A second store, for backups. The mistake: nobody says where it is.
struct BackupModules: ModuleGroup {
    var modules: [Module] {
        Module(
            UserStoreKey.self, named: "backup", scope: .singleton,
            injecting: BackupLocationKey.self, FileSystemKey.self
        ) {
            try await FileUserStore.open($0, in: $1)
        } onShutdown: {
            try await $0.flush()
        }
    }
}
