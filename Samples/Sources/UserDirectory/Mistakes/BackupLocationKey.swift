import DIContainer

/// Where backups are kept; the module of this key is what ``BackupModules`` forgets.
enum BackupLocationKey: InjectionKey { typealias Value = StoreLocation }
