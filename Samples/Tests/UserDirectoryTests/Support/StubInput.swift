@testable import UserDirectory

/// Lines that a test has typed.
struct StubInput: LineInput {
    let lines: [[String]]

    func batches() -> AsyncThrowingStream<[String], any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: [String].self)
        for batch in lines { continuation.yield(batch) }
        continuation.finish()
        return stream
    }
}
