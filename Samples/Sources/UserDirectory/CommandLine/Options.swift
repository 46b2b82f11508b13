/// What the options of the command line say about the whole program.
struct Options: Equatable, Sendable {
    /// The file to read users from; without one, those that ship with the program.
    var dataPath: String?
    /// The address to read users from instead.
    var apiAddress: HTTPAddress?
    /// The file to keep edits in; without one, the standard place.
    var storePath: String?
    /// The repository to work on.
    var mode = RepositoryMode.data
    /// The format to print in, as it was typed: each command has formats of its own.
    var format: String?
    /// The file to write to what would be printed.
    var outputPath: String?
    /// The file of the graph to compare with.
    var comparedPath: String?
    /// The mistake to show the report of.
    var breakage: Breakage?
    /// The file to write to what the container made.
    var tracePath: String?
    var isOffline = false
    var isDemo = false
    var isVerbose = false
    /// Whether to say what the start has made ready.
    var isProgressShown = false
}

extension Options {
    /// How users are printed.
    var userFormat: OutputFormat { format.flatMap(OutputFormat.init) ?? .table }

    /// How the graph is printed.
    var graphFormat: GraphFormat { format.flatMap(GraphFormat.init) ?? .mermaid }

    /// The options that were given and that not every command takes.
    var ofSomeCommands: [Option] {
        let given: [(option: Option, isGiven: Bool)] = [
            (.format, format != nil), (.output, outputPath != nil), (.compare, comparedPath != nil),
            (.break, breakage != nil),
        ]
        return given.filter(\.isGiven).map(\.option)
    }

    /// The same without those options: `--help` may stand behind a command and all that it takes.
    var ofEveryCommand: Options {
        var options = self
        (options.format, options.outputPath, options.comparedPath, options.breakage) = (nil, nil, nil, nil)
        return options
    }
}
