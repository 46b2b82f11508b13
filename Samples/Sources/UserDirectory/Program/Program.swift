import DIContainer

/// Runs one invocation with what the current container injects.
struct Program {
    static let name = "UserDirectory"

    /// What is asked for by `@Inject` and by subscripts, and so is nowhere among what modules inject.
    static let entryPoints: [any InjectionKey.Type] = [
        CommandsKey.self, PrinterKey.self, FileSystemKey.self, AuthenticationKey.self, FavouritesKey.self,
        UserListModelKey.self, UserDetailsModelKey.self, UserFormatterKey.self,
    ]

    @Inject(CommandsKey.self) private var commands

    /// Runs one invocation with `container`, and writes the trace, where there is one to write, however that ends.
    static func run(_ invocation: Invocation, in container: Container, trace: Trace? = nil) async -> ExitCode {
        // Taken now: after the shutdown nothing is resolved any more.
        let (printer, fileSystem) = (container[PrinterKey.self], container[FileSystemKey.self])
        let code = await withContainer(container) { await Program().run(invocation, printer) }
        do {
            try trace?.write(in: fileSystem)
            return code
        } catch {
            let failure = printer.report(error)
            return code == .success ? failure : code
        }
    }

    private func run(_ invocation: Invocation, _ printer: any Printer) async -> ExitCode {
        do {
            let command = try commands.command(named: invocation.command)
            try command.check(invocation.options)
            // A command that needs nothing opened works where nothing can be.
            guard command.needsStart else { return await run(command, invocation.arguments, printer) }
            return try await withRunningContainer(.current) { progress in
                if invocation.options.isProgressShown { printer.note("\(progress)") }
            } operation: {
                await run(command, invocation.arguments, printer)
            }
        } catch {
            return printer.report(error)
        }
    }

    private func run(_ command: any Command, _ arguments: [String], _ printer: any Printer) async -> ExitCode {
        do {
            try await command.run(arguments)
            return .success
        } catch {
            return printer.report(error)
        }
    }
}
