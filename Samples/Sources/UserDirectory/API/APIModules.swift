import DIContainer

/// The users' source: a file, or what ships with the program.
struct APIModules: ModuleGroup {
    let dataPath: String?

    var modules: [Module] {
        if let dataPath {
            Module(UserAPIKey.self, injecting: FileSystemKey.self) { FileUserAPI(path: dataPath, fileSystem: $0) }
        } else {
            Module(UserAPIKey.self) { EmbeddedUserAPI() }
        }
    }
}
