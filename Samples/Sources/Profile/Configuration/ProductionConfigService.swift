struct ProductionConfigService: ConfigService {
    let apiBaseURL = "https://api.example.com"
    let environment = DeploymentEnvironment.production
}
