/// What the options of the command line say about the whole program.
struct Options: Equatable, Sendable {
    /// The file to read users from; without one, those that ship with the program.
    var dataPath: String?
    /// The address to read users from instead.
    var apiAddress: HTTPAddress?
    /// The file to keep edits in; without one, the standard place.
    var storePath: String?
    var format = OutputFormat.table
    var isOffline = false
    var isDemo = false
    var isVerbose = false
    /// Whether to say what the start has made ready.
    var isProgressShown = false
}
