/// What the options of the command line say about the whole program.
struct Options: Equatable, Sendable {
    /// The file to read users from; without one, those that ship with the program.
    var dataPath: String?
    /// The address to read users from instead.
    var apiAddress: HTTPAddress?
    /// The file to keep edits in; without one, the standard place.
    var storePath: String?
    /// The format to print in, as it was typed: each command has formats of its own.
    var format: String?
    var isOffline = false
    var isDemo = false
    var isVerbose = false
    /// Whether to say what the start has made ready.
    var isProgressShown = false
}

extension Options {
    /// How users are printed.
    var userFormat: OutputFormat { format.flatMap(OutputFormat.init) ?? .table }

    /// The options that were given and that not every command takes.
    var ofSomeCommands: [Option] {
        format == nil ? [] : [.format]
    }

    /// The same without those options: `--help` may stand behind a command and all that it takes.
    var ofEveryCommand: Options {
        var options = self
        options.format = nil
        return options
    }
}
