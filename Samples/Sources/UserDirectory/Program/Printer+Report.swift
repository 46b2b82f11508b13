import DIContainer

extension Printer {
    /// Tells the user what went wrong.
    ///
    /// - Returns: The code to end with.
    func report(_ error: any Error) -> ExitCode {
        switch error {
        case let error as UsageError:
            note("\(error)\nTry: \(Program.name) help")
            return .usage
        case is ToldFailure:
            return .failure
        case is CancellationError:
            note("interrupted")
            return .interrupted
        case let error as ResolutionError:
            // How the program is composed does not help its users; what the file or the server said does.
            switch error.reason {
            case .factoryFailed(let cause): return report(cause)
            case .cancelled: return report(CancellationError())
            default: break
            }
        case let shutdown as ShutdownReport:
            for failure in shutdown.failures { _ = report(failure.error) }
            return .failure
        default: break
        }
        note("\(error)")
        return .failure
    }
}
