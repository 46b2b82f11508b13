/// One thing that the program can do.
protocol Command: Sendable {
    /// The word that calls the command.
    var name: String { get }
    /// What may follow the word.
    var parameters: String { get }
    /// What the command does, in half a line.
    var summary: String { get }

    /// Does it.
    ///
    /// - Throws: ``UsageError`` where `arguments` make no sense, or what went wrong.
    func run(_ arguments: [String]) async throws
}

extension Command {
    /// How the command is called.
    var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }

    /// Checks that there are as many arguments as the command takes.
    func expect(_ count: ClosedRange<Int>, _ arguments: [String]) throws(UsageError) {
        if !count.contains(arguments.count) { throw UsageError("Call it as: \(usage)") }
    }
}
