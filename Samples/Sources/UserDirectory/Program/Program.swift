import DIContainer

/// Runs one invocation with what the current container injects.
struct Program {
    static let name = "UserDirectory"

    @Inject(CommandsKey.self) private var commands
    @Inject(PrinterKey.self) private var printer

    /// Starts `container`, runs one invocation with it, and shuts it down, also when the task is cancelled.
    static func run(_ invocation: Invocation, in container: Container) async -> ExitCode {
        let printer = container[PrinterKey.self]
        do {
            return try await withRunningContainer(container) { progress in
                if invocation.options.isProgressShown { printer.note("\(progress)") }
            } operation: {
                await Program().run(invocation)
            }
        } catch {
            return printer.report(error)
        }
    }

    private func run(_ invocation: Invocation) async -> ExitCode {
        do {
            try await commands.command(named: invocation.command).run(invocation.arguments)
            return .success
        } catch {
            return printer.report(error)
        }
    }
}
