/// What differs from environment to environment.
protocol ConfigService: Sendable {
    var apiBaseURL: String { get }
    var environment: DeploymentEnvironment { get }
}
