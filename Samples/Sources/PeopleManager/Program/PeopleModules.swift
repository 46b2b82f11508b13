import DIContainer

/// What the command line changes; all the rest are the defaults of the keys.
struct PeopleModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        if let path = options.databasePath {
            Module(DatabaseKey.self) { FileDatabase(path: path) }
        }
        if let path = options.sourcePath {
            Module(FetcherKey.self) { CSVFetcher(file: path) }
        }
        if options.isOrderedByName {
            Module(OrderKey.self) { .name }
        }
    }
}
