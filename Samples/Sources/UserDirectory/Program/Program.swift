import DIContainer

/// Runs one invocation with what the current container injects.
struct Program {
    static let name = "UserDirectory"

    @Inject(CommandsKey.self) private var commands
    @Inject(PrinterKey.self) private var printer

    func run(_ invocation: Invocation) async -> ExitCode {
        do {
            try await commands.command(named: invocation.command).run(invocation.arguments)
            return .success
        } catch {
            return printer.report(error)
        }
    }
}
