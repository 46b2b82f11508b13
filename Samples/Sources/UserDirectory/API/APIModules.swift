import DIContainer

/// The users' source: a server, a file, or what ships with the program.
struct APIModules: ModuleGroup {
    let address: HTTPAddress?
    let dataPath: String?

    var modules: [Module] {
        if let address {
            Module(UserAPIKey.self, scope: .singleton, injecting: HTTPClientKey.self) {
                try await HTTPUserAPI.open(address, with: $0)
            }
        } else if let dataPath {
            Module(UserAPIKey.self, injecting: FileSystemKey.self) { FileUserAPI(path: dataPath, fileSystem: $0) }
        } else {
            Module(UserAPIKey.self) { EmbeddedUserAPI() }
        }
    }
}
