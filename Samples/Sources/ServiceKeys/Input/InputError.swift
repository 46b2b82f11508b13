/// The text cannot be read.
struct InputError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "The standard input cannot be read: \(reason)" }
}
