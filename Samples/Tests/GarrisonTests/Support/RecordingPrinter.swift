import Synchronization

@testable import Garrison

/// Keeps what the program prints.
final class RecordingPrinter: Printer {
    private let recorded = Mutex((output: [String](), notes: [String]()))

    var lines: [String] { recorded.withLock { $0.output } }
    var notes: [String] { recorded.withLock { $0.notes } }

    func output(_ text: String) { recorded.withLock { $0.output.append(text) } }
    func note(_ text: String) { recorded.withLock { $0.notes.append(text) } }
}
