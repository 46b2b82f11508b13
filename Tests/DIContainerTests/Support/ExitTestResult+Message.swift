import Testing

extension ExitTest.Result? {
    /// What the process that was expected to stop printed while it did.
    var errorOutput: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }

    /// The message that it stopped with: its place and all its lines, without the stack of the crash.
    var message: String {
        let output = errorOutput
        let start = output.split(separator: "\n").first { $0.contains(": Fatal error: ") }?.startIndex
        let ends = ["\nCurrent stack trace:", "\n\n💣", "\n*** "].compactMap { output.firstRange(of: $0)?.lowerBound }
        let message = output[(start ?? output.startIndex)..<(ends.min() ?? output.endIndex)]
        return String(message.reversed().drop(while: \.isNewline).reversed())
    }
}
