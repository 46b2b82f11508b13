/// A test came to a key that it was not meant to touch.
///
/// `Module(unimplemented:named:fileID:line:)` makes it of the keys whose values cannot be made up.
public struct UnimplementedError: Error, Hashable, CustomStringConvertible {
    /// The key, as its user wrote it.
    public let key: String

    /// What happened, and what to do about it.
    public var description: String {
        """
        \(key) is unimplemented in this test, so there is no value to return. \
        Do not resolve it there, or give the test a module of \(key); \
        to continue after the failure, write Module(unimplemented: \(key).self, returning: …).
        """
    }
}
