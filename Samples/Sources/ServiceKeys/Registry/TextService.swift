/// Does one thing with a text.
protocol TextService: Sendable {
    /// - Parameter text: The bytes as they were given; they need not be UTF-8.
    func run(on text: [UInt8]) -> String
}
