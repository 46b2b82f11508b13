/// One call of the program.
struct Invocation: Equatable, Sendable {
    let options: Options
    let command: Command
}
