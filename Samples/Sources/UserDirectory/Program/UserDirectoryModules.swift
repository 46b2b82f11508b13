import DIContainer

/// The whole program: the options choose which groups take part.
struct UserDirectoryModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        CommandModules()
        BrowsingModules()
        SessionModules()
        InspectionModules(options: options)
        OutputModules(format: options.userFormat)
        FileModules(isVerbose: options.isVerbose)
        RepositoryModules(mode: options.mode)
        if options.isDemo {
            DemoModules()
        } else {
            // The mock keeps its users itself, so that no store is opened which it would not touch.
            if options.mode == .mock {
                Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
            } else {
                StoreModules(path: options.storePath)
            }
            // Offline, nothing serves the API, and the repository does without.
            if !options.isOffline { APIModules(address: options.apiAddress, dataPath: options.dataPath) }
        }
    }
}
