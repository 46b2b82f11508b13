import SampleSupport
import Synchronization

/// Keeps what the program prints, and lets a test wait for a line.
package final class RecordingPrinter: Printer {
    private struct State {
        var output: [String] = []
        var notes: [String] = []
        var lines: [String] = []
        var waiting: [(isWanted: @Sendable (String) -> Bool, continuation: CheckedContinuation<String, Never>)] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var text: String { state.withLock { $0.output.joined(separator: "\n") } }
    package var notes: String { state.withLock { $0.notes.joined(separator: "\n") } }
    /// Both, in their order.
    package var lines: [String] { state.withLock { $0.lines } }

    package func output(_ text: String) { if !text.isEmpty { record(text, isNote: false) } }

    package func note(_ text: String) { record(text, isNote: true) }

    /// A line that the program has printed, or prints later.
    package func line(where isWanted: @escaping @Sendable (String) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            let found = state.withLock { state in
                let line = state.lines.first(where: isWanted)
                if line == nil { state.waiting.append((isWanted, continuation)) }
                return line
            }
            if let found { continuation.resume(returning: found) }
        }
    }

    private func record(_ line: String, isNote: Bool) {
        let ready = state.withLock { state in
            if isNote { state.notes.append(line) } else { state.output.append(line) }
            state.lines.append(line)
            defer { state.waiting.removeAll { $0.isWanted(line) } }
            return state.waiting.filter { $0.isWanted(line) }.map(\.continuation)
        }
        for continuation in ready { continuation.resume(returning: line) }
    }
}
