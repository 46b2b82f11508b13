/// Why the numbers of a run mean nothing.
struct SelfCheckFailure: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
