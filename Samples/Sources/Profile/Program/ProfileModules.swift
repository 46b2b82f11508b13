import DIContainer

/// The whole program: the options choose what its groups are made of.
struct ProfileModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        let folder = Folder(path: options.folder)
        ConfigModules(environment: options.environment)
        StorageModules(folder: folder, place: options.storagePlace, isOffline: options.isOffline)
        SessionModules(folder: folder)
        NetworkModules(environment: options.environment, folder: folder, isOffline: options.isOffline)
        AuthModules()
        ViewModelModules()
    }
}
