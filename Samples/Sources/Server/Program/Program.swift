import DIContainer

/// Runs the server with what a container injects.
enum Program {
    static let name = "Server"

    /// Starts everything, serves until the task is cancelled, and shuts everything down.
    static func run(in container: Container) async -> ExitCode {
        // Taken now: after the shutdown nothing is resolved any more.
        let (printer, configuration) = (container[PrinterKey.self], container[ConfigurationKey.self])
        var code = ExitCode.success
        var timeline: Timeline?
        do {
            // A mistake in the modules of requests is told now, and not by the first of them.
            try Container(parent: container) { RequestModules() }.validate()
            try await withRunningContainer(
                container, timeLimit: configuration.shutdownLimit, progress: { printer.note("\($0)") },
                onStart: { timeline = $0 },
                onShutdown: { report in
                    printer.note("Shut down \(report.timeline)")
                    for failure in report.failures { printer.note("\(failure)") }
                }
            ) {
                if let timeline { await ServerStatisticsKey.currentValue.noteStart(timeline) }
                await ServerKey.currentValue.run()
            }
        } catch {
            code = report(error, to: printer)
        }
        return code
    }

    private static func report(_ error: any Error, to printer: any Printer) -> ExitCode {
        switch error {
        case is ShutdownReport:
            // It was printed already.
            return .failure
        case let error as ResolutionError:
            switch error.reason {
            case .cancelled:
                printer.note("Stopped before everything was started.")
                return .success
            case .factoryFailed(let cause):
                // How the program is composed does not help an operator; what the file or the system said does.
                printer.note("\(cause)")
            default: printer.note("\(error)")
            }
            return .failure
        default:
            printer.note("\(error)")
            return .failure
        }
    }
}
