/// A test has resolved a key that it must not use.
///
/// `Module(unimplemented:named:fileID:line:)` throws it for keys that have no value in the test:
///
/// ```swift
/// let container = Container { Module(unimplemented: MailerKey.self) }
/// let error = #expect(throws: ResolutionError.self) { try container.resolve(MailerKey.self) }
/// #expect(error?.underlyingError is UnimplementedError)
/// ```
public struct UnimplementedError: Error, Hashable, CustomStringConvertible {
    /// The key, as its user wrote it.
    public let key: String

    /// What happened, and what to do.
    public var description: String {
        """
        \(key) is unimplemented in this test, so there is no value to return. \
        Do not resolve it there, or give the test a module of \(key); \
        to continue after the failure, write Module(unimplemented: …, returning: …).
        """
    }
}
