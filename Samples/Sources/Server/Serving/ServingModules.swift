import DIContainer

/// From a connection to the container of a request.
struct ServingModules: ModuleGroup {
    var modules: [Module] {
        Module(
            ServerKey.self,
            injecting: ConfigurationKey.self, PollerKey.self, ListenerKey.self,
            Provider<ConnectionServiceKey>.self, IdleConnectionsKey.self, PrinterKey.self
        ) {
            Server(configuration: $0, poller: $1, listener: $2, service: $3.closure, idle: $4, printer: $5)
        }
        Module(
            ConnectionServiceKey.self,
            injecting: ConfigurationKey.self, IdleConnectionsKey.self, RequestDispatcherKey.self,
            ServerStatisticsKey.self, PrinterKey.self, PollerKey.self, passing: Socket.self
        ) {
            ConnectionService(
                configuration: $0, idle: $1, dispatcher: $2, statistics: $3, printer: $4,
                connection: Connection(socket: $6, poller: $5))
        }
        Module(
            RequestDispatcherKey.self, injecting: ServerStatisticsKey.self, WallClockKey.self, PrinterKey.self
        ) {
            RequestDispatcher(statistics: $0, clock: $1, printer: $2)
        }
        Module(IdleConnectionsKey.self, scope: .singleton) { IdleConnections() }
        Module(ServerStatisticsKey.self, scope: .singleton(eager: true)) { ServerStatistics() }
        Module(RequestNumbersKey.self, scope: .singleton) { RequestNumbers() }
    }
}
