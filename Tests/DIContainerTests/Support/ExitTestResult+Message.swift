import Testing

extension ExitTest.Result? {
    /// What the process that was expected to stop printed while it did.
    var errorOutput: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
    var message: String { errorOutput.crashMessage }
}

extension String {
    /// The message in the output of a program that stopped: its place and all its lines, without the stack of the crash.
    var crashMessage: String {
        let start = split(separator: "\n").first { $0.contains(": Fatal error: ") }?.startIndex
        let ends = ["\nCurrent stack trace:", "\n\n💣", "\n*** "].compactMap { firstRange(of: $0)?.lowerBound }
        let message = self[(start ?? startIndex)..<(ends.min() ?? endIndex)]
        return String(message.reversed().drop(while: \.isNewline).reversed())
    }
}
