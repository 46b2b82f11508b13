/// Which servers the program talks to, and whether it talks to them at all.
enum DeploymentEnvironment: String, CaseIterable, Sendable {
    case development, staging, production
}
