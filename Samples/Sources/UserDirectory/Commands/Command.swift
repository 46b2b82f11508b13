/// One thing that the program can do.
protocol Command: Sendable {
    /// The word that calls the command.
    var name: String { get }
    /// What may follow the word.
    var parameters: String { get }
    /// What the command does, in half a line.
    var summary: String { get }

    /// The words that `--format` chooses from, what it prints in by itself first; none where there is nothing to choose.
    var formats: [String] { get }
    /// The options that the command takes of those that are not for every command; `--format` goes without saying.
    var options: Set<Option> { get }
    /// Whether the command needs what the start makes ready, such as the store.
    var needsStart: Bool { get }

    /// Does it.
    ///
    /// - Throws: ``UsageError`` where `arguments` make no sense, or what went wrong.
    func run(_ arguments: [String]) async throws
}

extension Command {
    var formats: [String] { [] }
    var options: Set<Option> { [] }
    var needsStart: Bool { true }

    /// Checks that the command takes the options that were given, before anything is started for it.
    func check(_ given: Options) throws(UsageError) {
        if let option = given.ofSomeCommands.first(where: { !ownOptions.contains($0) }) {
            throw UsageError("\(name) takes no \(option.word).")
        }
        if let format = given.format, !formats.contains(format) {
            throw UsageError(noSuch: "format", format, among: formats)
        }
    }

    /// The options that the command takes and others do not.
    var ownOptions: Set<Option> { formats.isEmpty ? options : options.union([.format]) }

    /// How the command is called.
    var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }

    /// Checks that there are as many arguments as the command takes.
    func expect(_ count: ClosedRange<Int>, _ arguments: [String]) throws(UsageError) {
        if !count.contains(arguments.count) { throw UsageError("Call it as: \(usage)") }
    }
}
