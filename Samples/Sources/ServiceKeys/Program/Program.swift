import DIContainer

/// Runs one command with what the current container injects.
struct Program {
    static let name = "ServiceKeys"

    @Inject(ServiceRegistryKey.self) private var registry
    @Inject(TextInputKey.self) private var input
    @Inject(PrinterKey.self) private var printer

    func run(_ arguments: [String]) -> ExitCode {
        do {
            return try run(Command(arguments))
        } catch let error as UsageError {
            printer.note("\(error)\nTry: \(Self.name) help")
            return .usage
        } catch {
            printer.note("\(error)")
            return .failure
        }
    }

    private func run(_ command: Command) throws -> ExitCode {
        switch command {
        case .listings: Listings.run()
        case .list: printer.output(list)
        case .run(let name, let text):
            // Asked for first, so that nobody types a text for a service that there is not.
            let service = try registry.service(named: name)
            printer.output(service.run(on: try text.map { Array($0.utf8) } ?? input.readAll()))
        case .check: return report(on: .current)
        case .unregistered:
            return report(
                on: Container {
                    ServiceKeysModules()
                    UnregisteredModules()
                })
        case .help: printer.output(Command.usage)
        }
        return .success
    }

    private var list: String {
        let width = registry.entries.map(\.name.count).max() ?? 0
        return registry.entries.map { entry in
            entry.name + String(repeating: " ", count: width + 2 - entry.name.count) + entry.summary
        }
        .joined(separator: "\n")
    }

    private func report(on container: Container) -> ExitCode {
        do {
            try container.validate()
            printer.output("Everything that is injected is registered: \(registry.entries.count) services.")
            return .success
        } catch {
            printer.output("\(error)")
            return .failure
        }
    }
}
