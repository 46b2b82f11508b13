import DIContainer

/// What the program is composed of: its build chooses in an app, and its user on the command line.
struct Options: Equatable, Sendable {
    var environment = DeploymentEnvironment.development
    /// The folder of all that the program keeps.
    var folder: String
    /// Without a network, a name is kept on this computer.
    var isOffline = false
}

/// The whole program: the options choose what its groups are made of.
struct ProfileModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        let folder = Folder(path: options.folder)
        Module(ConfigServiceKey.self) { [options] in EnvironmentConfigService(environment: options.environment) }
        // A folder plays the cloud, too, so that the sample needs no account anywhere.
        Module(StorageServiceKey.self) { [isOffline = options.isOffline] in
            FolderStorageService(folder: folder.folder(isOffline ? "local" : "cloud"))
        }
        SessionModules(folder: folder)
        NetworkModules(environment: options.environment, isOffline: options.isOffline)
        AuthModules()
        ViewModelModules()
    }
}

/// Which servers the program talks to, and whether it talks to them at all.
enum DeploymentEnvironment: String, CaseIterable, Sendable {
    case development, staging, production
}

/// What differs from environment to environment.
protocol ConfigService: Sendable {
    var apiBaseURL: String { get }
    var environment: DeploymentEnvironment { get }
}

enum ConfigServiceKey: InjectionKey { typealias Value = any ConfigService }

struct EnvironmentConfigService: ConfigService {
    let environment: DeploymentEnvironment

    var apiBaseURL: String {
        switch environment {
        case .development: "https://dev-api.example.com"
        case .staging: "https://staging-api.example.com"
        case .production: "https://api.example.com"
        }
    }
}
