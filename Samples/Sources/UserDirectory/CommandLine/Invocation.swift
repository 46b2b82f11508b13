/// One call of the program: the options, the command, and what is left for the command.
struct Invocation: Equatable, Sendable {
    var options = Options()
    var command: String
    var arguments: [String] = []

    /// Whether the command is there to look at the composition, and so at one that would not run too.
    var looksAtComposition: Bool { ["doctor", "graph"].contains(command) }
}
