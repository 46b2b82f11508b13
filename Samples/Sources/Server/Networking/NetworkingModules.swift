import DIContainer

/// What waits for sockets, and the socket that clients connect to; both are opened at the start.
struct NetworkingModules: ModuleGroup {
    var modules: [Module] {
        Module(PollerKey.self, scope: .singleton) {
            try await Poller.start()
        } onShutdown: {
            await $0.stop()
        }
        Module(ListenerKey.self, scope: .singleton, injecting: ConfigurationKey.self, PollerKey.self) {
            try await Listener.open($0, poller: $1)
        } onShutdown: {
            await $0.close()
        }
    }
}
