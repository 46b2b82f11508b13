import Synchronization

@testable import UserDirectory

/// Keeps what the program prints.
final class RecordingPrinter: Printer {
    private let recorded = Mutex((output: [String](), notes: [String]()))

    var text: String { recorded.withLock { $0.output.joined(separator: "\n") } }
    var notes: String { recorded.withLock { $0.notes.joined(separator: "\n") } }

    func output(_ text: String) {
        if text.isEmpty { return }
        recorded.withLock { $0.output.append(text) }
    }
    func note(_ text: String) { recorded.withLock { $0.notes.append(text) } }
}
