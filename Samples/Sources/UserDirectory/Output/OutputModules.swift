import DIContainer

/// The formatters, each under its name, and the one of them that the user chose.
struct OutputModules: ModuleGroup {
    let format: OutputFormat

    var modules: [Module] {
        Module(UserFormatterKey.self, named: "table", injecting: WallClockKey.self, factory: TableFormatter.init)
        Module(UserFormatterKey.self, named: "plain") { PlainFormatter() }
        Module(UserFormatterKey.self, named: "json") { JSONFormatter() }
        Module(UserFormatterKey.self, injecting: Resolver.self) { [format] resolver in
            try resolver.resolve(UserFormatterKey.self, named: format.rawValue)
        }
        Module(PrinterKey.self) { StandardPrinter() }
    }
}
