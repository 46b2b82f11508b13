import Foundation

/// Reads the standard input, on a thread of its own: whoever waits for lines may be cancelled meanwhile.
struct StandardInput: LineInput {
    func batches() -> AsyncThrowingStream<[String], any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: [String].self)
        Thread.detachNewThread {
            var splitter = LineSplitter()
            var chunk = [UInt8](repeating: 0, count: 4096)
            do {
                while true {
                    let count = try OpenFile.read(into: &chunk, from: STDIN_FILENO, called: "standard input")
                    if count == 0 { break }
                    continuation.yield(splitter.lines(endingIn: chunk.prefix(count)))
                }
                continuation.yield(splitter.rest)
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        return stream
    }
}
