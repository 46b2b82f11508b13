import DIContainer

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
