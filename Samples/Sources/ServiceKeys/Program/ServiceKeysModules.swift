import DIContainer

/// The whole program.
struct ServiceKeysModules: ModuleGroup {
    var modules: [Module] {
        ServiceModules()
        Module(ServiceRegistryKey.self, scope: .singleton, injecting: ServiceEntriesKey.self) { ServiceRegistry($0) }
    }
}
