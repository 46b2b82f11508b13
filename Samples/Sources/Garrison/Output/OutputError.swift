/// The output cannot be written, for a reason that the system gives.
struct OutputError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "standard output: \(reason)" }
}
