@testable import ServiceKeys

/// A text in the place of the standard input.
struct StubInput: TextInput {
    let text: String

    func readAll() -> [UInt8] { Array(text.utf8) }
}
