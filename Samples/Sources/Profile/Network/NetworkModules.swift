import DIContainer

/// The network: a mock in development, and otherwise the server of the environment.
struct NetworkModules: ModuleGroup {
    let environment: DeploymentEnvironment
    let folder: Folder
    let isOffline: Bool

    var modules: [Module] {
        if environment == .development {
            Module(NetworkServiceKey.self, injecting: PrinterKey.self) { MockNetworkService(printer: $0) }
        } else {
            Module(
                NetworkServiceKey.self, injecting: APIClientKey.self, Provider<SessionKey>.self, PrinterKey.self
            ) {
                LiveNetworkService(client: $0, session: $1.closure, printer: $2)
            }
        }
        Module(APIClientKey.self, injecting: ConfigServiceKey.self, APITransportKey.self) {
            APIClient(config: $0, transport: $1)
        }
        if isOffline {
            Module(APITransportKey.self) { UnreachableTransport() }
        } else {
            Module(APITransportKey.self, scope: .singleton, injecting: PasswordRoundsKey.self) { [folder] in
                AccountServer(folder: folder.folder("server"), passwordRounds: $0)
            }
        }
    }
}
