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
        } else if options.mode == .mock {
            // The mock keeps its users itself, so that nothing is opened which it would not touch.
            Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
        } else {
            StoreModules(path: options.storePath)
            // Offline, nothing serves the API, and the repository does without.
            if !options.isOffline { APIModules(address: options.apiAddress, dataPath: options.dataPath) }
        }
    }
}
