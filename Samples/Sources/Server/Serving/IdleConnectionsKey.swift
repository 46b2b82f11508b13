import DIContainer

enum IdleConnectionsKey: InjectionKey { typealias Value = IdleConnections }
