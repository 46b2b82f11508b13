struct DevelopmentConfigService: ConfigService {
    let apiBaseURL = "https://dev-api.example.com"
    let environment = DeploymentEnvironment.development
}
