struct StagingConfigService: ConfigService {
    let apiBaseURL = "https://staging-api.example.com"
    let environment = DeploymentEnvironment.staging
}
