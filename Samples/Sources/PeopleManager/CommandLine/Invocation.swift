/// One call of the program.
struct Invocation: Equatable {
    var request: Request
    var options = Options()
}
