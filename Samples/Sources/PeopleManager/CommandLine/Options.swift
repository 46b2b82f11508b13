/// What the command line says beside the request.
struct Options: Equatable, Sendable {
    /// The file of the register, unless it is the usual one.
    var databasePath: String?
    /// The file to fetch people from, unless it is the standard input.
    var sourcePath: String?
    var isOrderedByName = false
}
