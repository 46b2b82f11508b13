import DIContainer

/// The whole program: the options choose which groups take part.
struct UserDirectoryModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        CommandModules()
        InspectionModules(options: options)
        OutputModules(format: options.userFormat)
        FileModules(isVerbose: options.isVerbose)
        RepositoryModules()
        if options.isDemo {
            DemoModules()
        } else {
            StoreModules(path: options.storePath)
            // Offline, nothing serves the API, and the repository does without.
            if !options.isOffline { APIModules(address: options.apiAddress, dataPath: options.dataPath) }
        }
    }
}
