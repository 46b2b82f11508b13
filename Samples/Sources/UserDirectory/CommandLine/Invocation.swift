/// One call of the program: the options, the command, and what is left for the command.
struct Invocation: Equatable, Sendable {
    var options = Options()
    var command: String
    var arguments: [String] = []
}
