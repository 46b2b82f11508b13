import DIContainer

/// The users, read at the start: one store under two keys, of which one can only be read.
struct UserModules: ModuleGroup {
    var modules: [Module] {
        Module(
            UserStoreKey.self, scope: .singleton, injecting: ConfigurationKey.self, PrinterKey.self
        ) { configuration, printer in
            let store = try await InMemoryUserStore.open(configuration.usersPath)
            printer.note("The store has \(await store.users().count) users.")
            return store
        }
        Module.forwarding(UserReadingKey.self, to: UserStoreKey.self) { $0 }
    }
}
