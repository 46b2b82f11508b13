import DIContainer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A server that runs until it is told to stop: what it needs is started in parallel and shut down in reverse order, and
/// each request has a container of its own, a child of the application's.
@main
enum EntryPoint {
    static func main() async {
        // A client or a reader of the log that goes away is no reason to end.
        signal(SIGPIPE, SIG_IGN)
        let program = Task { await run(Array(CommandLine.arguments.dropFirst())) }
        let interruption = Interruption { program.cancel() }
        let code = await program.value
        exit(withExtendedLifetime(interruption) { code.rawValue })
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        if arguments == ["--help"] {
            StandardPrinter().output(Configuration.usage)
            return .success
        }
        do {
            let configuration = try Configuration(arguments: arguments)
            let container = Container { ServerModules(configuration: configuration) }
            container.build()
            return await Program.run(in: container)
        } catch {
            StandardPrinter().note("\(error)\n\(Configuration.usage)")
            return .usage
        }
    }
}
