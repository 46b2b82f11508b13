import DIContainer
import SampleSupport

/// A server that runs until it is told to stop: what it needs is started in parallel and shut down in reverse order, and
/// each request has its own container, a child of the application's.
@main
enum EntryPoint {
    static func main() async {
        await endAfter {
            do {
                let arguments = try Arguments(
                    CommandLine.arguments.dropFirst(), valued: ["--host", "--port", "--users"])
                if arguments.isHelpWanted {
                    try PrinterKey.defaultValue.output(Configuration.usage)
                    return .success
                }
                let configuration = try Configuration(arguments)
                let container = Container { ServerModules(configuration: configuration) }
                container.build()
                return await Program.run(in: container)
            } catch {
                return PrinterKey.defaultValue.report(error)
            }
        }
    }
}

/// What the operator may choose.
struct Configuration: Equatable, Sendable {
    var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    var port: UInt16 = 8080
    /// The file of users; without one, those that ship with the program.
    var usersPath: String?
    /// How long a client may take to send a request, and to receive an answer.
    var clientLimit: Duration = .seconds(10)

    static let usage = """
        usage: Server [--host HOST] [--port N] [--users FILE]
          --host HOST   listen at this address (127.0.0.1)
          --port N      listen at this port; 0 for any that is free (8080)
          --users FILE  serve the users of FILE instead of those that ship with the program
        """
}

extension Configuration {
    init(_ arguments: Arguments) throws(UsageError) {
        if let word = arguments.words.first { throw UsageError("\(word) is no option.") }
        host = arguments["--host"] ?? host
        port = try arguments.number("--port", in: 0...65_535).map(UInt16.init) ?? port
        usersPath = arguments["--users"]
    }
}

/// The configuration of the server; a test puts another in its place.
enum ConfigurationKey: InjectionKey { typealias Value = Configuration }

/// The whole application; what belongs to a request is in ``RequestModules``.
struct ServerModules: ModuleGroup {
    let configuration: Configuration

    var modules: [Module] {
        Module(ConfigurationKey.self) { [configuration] in configuration }
        UserModules()
        ServingModules()
    }
}

/// Runs the server with what a container injects.
enum Program {
    /// Starts everything, serves until the task is cancelled, and shuts everything down.
    static func run(in container: Container) async -> ExitCode {
        // Taken now: after the shutdown nothing is resolved any more.
        let printer = container[PrinterKey.self]
        do {
            // A mistake in the modules of requests is told now, and not by the first of them.
            try Container(parent: container) { RequestModules() }.validate()
            try await withRunningContainer(
                container, progress: { printer.note("\($0)") },
                onStart: { container[StatisticsKey.self].noteStart($0) },
                onShutdown: { report in
                    printer.note("Shut down \(report.timeline)")
                    for failure in report.failures { printer.note("\(failure)") }
                }
            ) {
                try await ServerKey.currentValue.run()
            }
            return .success
        } catch let error as ResolutionError where error.isCancellation {
            printer.note("Stopped before everything was started.")
            return .success
        } catch is ShutdownReport {
            // It was printed already.
            return .failure
        } catch {
            return printer.report(error)
        }
    }
}

extension ResolutionError {
    fileprivate var isCancellation: Bool { if case .cancelled = reason { true } else { false } }
}
