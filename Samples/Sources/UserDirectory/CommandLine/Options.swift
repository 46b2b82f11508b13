/// What the options of the command line say about the whole program.
struct Options: Equatable, Sendable {
    /// The file to read users from; without one, those that ship with the program.
    var dataPath: String?
    /// The file to keep edits in; without one, the standard place.
    var storePath: String?
    var format = OutputFormat.table
    var isOffline = false
    var isDemo = false
    var isVerbose = false
}
