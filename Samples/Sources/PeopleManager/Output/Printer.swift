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
        note("\(error)")
        switch error {
        // A person that cannot be comes from the command line; one of a file comes with its line.
        case is UsageError, is PersonProblem:
            note("Try: \(Program.name) help")
            return .usage
        default:
            return .failure
        }
    }
}
