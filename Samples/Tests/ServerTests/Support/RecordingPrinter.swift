@testable import Server

/// Keeps what the program prints, and lets a test wait for a line.
final class RecordingPrinter: Printer {
    private let incoming: AsyncStream<String>.Continuation
    private let collector: Task<Void, Never>
    private let transcript = Transcript()

    init() {
        let (lines, incoming) = AsyncStream.makeStream(of: String.self)
        self.incoming = incoming
        collector = Task.detached { [transcript] in
            for await line in lines { await transcript.append(line) }
            await transcript.end()
        }
    }

    deinit { incoming.finish() }

    func output(_ line: String) { incoming.yield("output: \(line)") }
    func note(_ line: String) { incoming.yield(line) }

    /// Waits for a line that begins so; `nil` where the program ends without one.
    func line(beginning start: String) async -> String? { await line { $0.hasPrefix(start) } }

    /// Waits for a line that the test is looking for; `nil` where the program ends without one.
    func line(where isWanted: @Sendable (String) -> Bool) async -> String? {
        for await line in await transcript.all() where isWanted(line) { return line }
        return nil
    }

    /// All lines of a program that has ended.
    func allLines() async -> [String] {
        incoming.finish()
        await collector.value
        return await transcript.lines
    }
}

/// The lines of a program, for any number of readers.
private actor Transcript {
    private(set) var lines: [String] = []
    private var readers: [AsyncStream<String>.Continuation] = []
    private var hasEnded = false

    /// The lines so far, and those that follow.
    func all() -> AsyncStream<String> {
        let (stream, reader) = AsyncStream.makeStream(of: String.self)
        for line in lines { reader.yield(line) }
        if hasEnded { reader.finish() } else { readers.append(reader) }
        return stream
    }

    func append(_ line: String) {
        lines.append(line)
        for reader in readers { reader.yield(line) }
    }

    func end() {
        hasEnded = true
        for reader in readers { reader.finish() }
    }
}
