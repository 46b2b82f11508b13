import DIContainer
import SampleSupport

/// One call of the program: the options, the command, and what is left for the command.
struct Invocation: Equatable, Sendable {
    var options = Options()
    var command: String
    var arguments: [String] = []

    /// Whether the command is there to look at the composition, and so at one that would not run too.
    var looksAtComposition: Bool { ["doctor", "graph"].contains(command) }
}

extension Invocation {
    /// - Parameter environment: The variables that say what the arguments leave open.
    init(_ arguments: some Sequence<String>, environment: [String: String] = [:]) throws(UsageError) {
        let arguments = try Arguments(arguments, valued: Options.valued, flags: Options.flags)
        if arguments.isHelpWanted {
            self.init(command: "help")
            return
        }
        guard let command = arguments.words.first else { throw UsageError("Name a command.") }
        self.init(
            options: try Options(arguments, environment: environment), command: command,
            arguments: Array(arguments.words.dropFirst()))
    }
}

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
    /// The file to write the output to.
    var outputPath: String?
    /// The file of the graph to compare with.
    var comparedPath: String?
    /// The mistake to show the report or the picture of.
    var breakage: Breakage?
    /// The file to write the container's trace to.
    var tracePath: String?
    var isOffline = false
    var isDemo = false
    var isVerbose = false
    /// Whether to say what the start has made ready.
    var isProgressShown = false
}

extension Options {
    static let valued = [
        "--data", "--api", "--store", "--mode", "--format", "--output", "--compare", "--break", "--trace",
    ]
    static let flags = ["--offline", "--demo", "--verbose", "--progress"]

    init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
        (dataPath, storePath) = (arguments["--data"], try arguments["--store"].map(StoreModules.checkedPath))
        if let address = arguments["--api"] { apiAddress = try HTTPAddress(address) }
        (format, outputPath) = (arguments["--format"], arguments["--output"])
        (comparedPath, tracePath) = (arguments["--compare"], arguments["--trace"])
        breakage = try arguments.choice("--break")
        (isOffline, isDemo) = (arguments.contains("--offline"), arguments.contains("--demo"))
        (isVerbose, isProgressShown) = (arguments.contains("--verbose"), arguments.contains("--progress"))
        if let word = arguments["--mode"] ?? environment[RepositoryMode.variable], !isDemo {
            mode = try Arguments.choice(word)
        }
        // A file that is named is expected to be used, so the demo refuses rather than ignores it.
        let files = ["--data", "--api", "--store", "--offline"].filter(arguments.contains)
        if isDemo, let other = (files + ["--mode"].filter(arguments.contains)).first {
            throw UsageError("--demo and \(other) exclude each other: the demo has users of its own.")
        }
        if mode == .mock, let other = files.first {
            throw UsageError("The mode mock and \(other) exclude each other: the mock reads and writes no file.")
        }
    }

    /// How users are printed.
    var userFormat: OutputFormat { format.flatMap(OutputFormat.init) ?? .table }

    /// How the graph is printed.
    var graphFormat: GraphFormat { format.flatMap(GraphFormat.init) ?? .mermaid }

    /// The options that were given and that not every command takes.
    var ofSomeCommands: [String] {
        let given = [
            "--format": format != nil, "--output": outputPath != nil, "--compare": comparedPath != nil,
            "--break": breakage != nil,
        ]
        return given.filter(\.value).keys.sorted()
    }
}

/// The options that the program was called with.
enum OptionsKey: InjectionKey { typealias Value = Options }
