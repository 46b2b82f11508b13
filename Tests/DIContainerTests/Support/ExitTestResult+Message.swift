import Testing

extension ExitTest.Result? {
    /// What the process that was expected to stop printed while it did.
    var errorOutput: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }

    /// Whether the process stopped with exactly this message, from its first word to its last.
    func stopped(with message: String) -> Bool { errorOutput.contains("Fatal error: \(message)\n") }
}

/// What a message says in place of a line that the library is not told.
let inStackTrace = """
    by the frame under DIContainer's in the stack trace below \
    (without one, set SWIFT_BACKTRACE=enable=yes, or run it in a debugger)
    """
