import DIContainer

/// Where the program's words go.
protocol Printer: Sendable {
    /// Prints what the user asked for.
    func output(_ text: String) throws

    /// Prints what the user should know besides.
    func note(_ text: String)
}

extension Printer {
    /// Tells the user what went wrong.
    ///
    /// - Returns: The code to end with.
    func report(_ error: any Error) -> ExitCode {
        // How the program is composed does not help its users; what a factory said does.
        let error = (error as? ResolutionError)?.underlyingError ?? error
        guard error is UsageError else {
            note("\(error)")
            return .failure
        }
        note("\(error)\nTry: \(Program.name) help")
        return .usage
    }
}
