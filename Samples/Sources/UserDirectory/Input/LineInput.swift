/// Where lines come from.
protocol LineInput: Sendable {
    /// The lines, those together that arrive together.
    func batches() -> AsyncThrowingStream<[String], any Error>
}
