/// How far ``Container/start(progress:)`` has come.
///
/// ```swift
/// try await container.start { print($0) }         // 3/7 DatabaseKey (120 ms)
/// ```
public struct StartProgress: Sendable, Hashable {
    /// How many values have been made, this one included.
    public let made: Int
    /// How many are to be made.
    public let total: Int
    /// The key whose value has just been made, as its user wrote it.
    public let key: String
    /// How long that took, without waiting for what it depends on.
    public let duration: Duration
}

extension StartProgress: CustomStringConvertible {
    /// The progress in one line.
    public var description: String {
        "\(made)/\(total) \(key) (\(duration.milliseconds.drop { $0 == " " }))"
    }
}
