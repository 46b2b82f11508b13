/// One call of the program: the options, the command, and what is left for the command.
struct Invocation: Equatable, Sendable {
    var options = Options()
    var command: String
    var arguments: [String] = []

    /// The options to compose the program with. The help needs neither data nor a store, so it opens none.
    var composition: Options {
        var composition = options
        if command == "help" { composition.isDemo = true }
        return composition
    }
}
