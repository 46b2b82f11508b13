extension Printer {
    /// Tells the user what went wrong.
    ///
    /// - Returns: The code to end with.
    func report(_ error: any Error) -> ExitCode {
        if let error = error as? UsageError {
            note("\(error)\nTry: \(Program.name) help")
            return .usage
        }
        note("\(error)")
        return .failure
    }
}
