import DIContainer
import Foundation

/// A list of users and their details, with a scope for each of what they share: the repository while somebody looks at it,
/// the session until the sign-out; and a repository of a name that is chosen when the program runs.
@main
enum EntryPoint {
    static func main() async {
        let program = Task { await run(Array(CommandLine.arguments.dropFirst())) }
        let interruption = Interruption { program.cancel() }
        let code = await program.value
        exit(withExtendedLifetime(interruption) { code.rawValue })
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do {
            var invocation = try InvocationParser.parse(arguments, environment: EnvironmentKey.defaultValue)
            // Who watches likes to know what the program waits for.
            if isatty(STDERR_FILENO) == 1 { invocation.options.isProgressShown = true }
            let trace = invocation.options.tracePath.map(Trace.init)
            let container = Container(observer: trace?.recorder) {
                UserDirectoryModules(options: invocation.options)
            }
            // A composition with a mistake stops the program here, but not who wants to look at it.
            if invocation.looksAtComposition {
                try await container.validateCommands()
            } else {
                container.build()
            }
            return await Program.run(invocation, in: container, trace: trace)
        } catch {
            return StandardPrinter().report(error)
        }
    }
}
