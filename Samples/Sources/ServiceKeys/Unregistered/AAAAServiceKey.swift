import DIContainer

/// The key of a service that cannot be made.
enum AAAAServiceKey: TextServiceKey {
    static let name = "aaaa"
    static let summary = "does what nobody knows how to do"
}
