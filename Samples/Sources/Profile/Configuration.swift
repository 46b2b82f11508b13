import DIContainer

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

struct DevelopmentConfigService: ConfigService {
    let apiBaseURL = "https://dev-api.example.com"
    let environment = DeploymentEnvironment.development
}

struct StagingConfigService: ConfigService {
    let apiBaseURL = "https://staging-api.example.com"
    let environment = DeploymentEnvironment.staging
}

struct ProductionConfigService: ConfigService {
    let apiBaseURL = "https://api.example.com"
    let environment = DeploymentEnvironment.production
}

/// The configuration of one environment.
struct ConfigModules: ModuleGroup {
    let environment: DeploymentEnvironment

    var modules: [Module] {
        switch environment {
        case .development: Module(ConfigServiceKey.self) { DevelopmentConfigService() }
        case .staging: Module(ConfigServiceKey.self) { StagingConfigService() }
        case .production: Module(ConfigServiceKey.self) { ProductionConfigService() }
        }
    }
}
