import DIContainer

/// The whole application; what belongs to a request is in ``RequestModules``.
struct ServerModules: ModuleGroup {
    let configuration: Configuration

    var modules: [Module] {
        Module(ConfigurationKey.self) { [configuration] in configuration }
        Module(PrinterKey.self) { StandardPrinter() }
        NetworkingModules()
        UserModules()
        ServingModules()
    }
}
