import DIContainer
import SampleSupport

/// A service locator with a property wrapper and keys: a key pairs an abstraction with the name it is registered under,
/// so that `@Inject(Key.self)` knows the type, and asking for the wrong one does not compile.
@main
enum EntryPoint {
    static func main() {
        Container { ServiceKeysModules() }.build()
        Program().run(Array(CommandLine.arguments.dropFirst())).endProgram()
    }
}

/// Where the text comes from that no argument gives: all of the standard input, unless a module says otherwise.
enum TextInputKey: DefaultInjectionKey {
    static var defaultValue: @Sendable () throws -> [UInt8] { { try Files.readStandardInput() } }
}

/// Runs one command with what the current container injects.
struct Program {
    @Inject(ServiceRegistryKey.self) private var registry
    @Inject(TextInputKey.self) private var readInput
    @Inject(PrinterKey.self) private var printer

    func run(_ arguments: [String]) -> ExitCode {
        do {
            try run(Arguments(arguments))
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func run(_ arguments: Arguments) throws {
        if arguments.isHelpWanted { return try printer.output(Self.usage) }
        let rest = arguments.words.dropFirst()
        switch (arguments.words.first, rest.count) {
        case (nil, _): Listings.run()
        case ("list", 0): try printer.output(registry.entries.map { [$0.name, $0.summary] }.aligned)
        case ("run", 1...):
            // Asked for first, so that no text is typed for a service that there is not.
            let service = try registry.service(named: rest.first ?? "")
            let text = rest.count > 1 ? Array(rest.dropFirst().joined(separator: " ").utf8) : try readInput()
            try printer.output(service.run(on: text))
        case ("check", 0): try report(on: .current)
        case ("unregistered", 0):
            try report(
                on: Container {
                    ServiceKeysModules()
                    UnregisteredModules()
                })
        default: throw UsageError("There is no command \(arguments.words.joined(separator: " ")).")
        }
    }

    private func report(on container: Container) throws {
        do {
            try container.validate()
        } catch {
            try printer.output("\(error)")
            throw ToldFailure()
        }
        try printer.output("Everything that is injected is registered: \(registry.entries.count) services.")
    }

    private static let usage = """
        A registry of services by key, which do things with a text.

        usage: ServiceKeys [COMMAND]

        commands:
          (none)                 run the listings that this program began with
          list                   list the services
          run SERVICE [TEXT…]    run a service on TEXT, or else on the standard input
          check                  check that everything which is injected is registered
          unregistered           show the report of a key that no module serves
          help                   print this help
        """
}
