@testable import ServiceKeys

/// An input that cannot be read.
struct FailingInput: TextInput {
    func readAll() throws(InputError) -> [UInt8] { throw InputError(reason: "it is gone") }
}
