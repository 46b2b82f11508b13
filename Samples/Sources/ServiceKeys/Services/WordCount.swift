/// Counts as `wc` does: line breaks, runs between white space, bytes.
struct WordCount: TextService {
    func run(on text: [UInt8]) -> String {
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        let words = text.split { Self.space.contains($0) }.count
        return "lines: \(lines), words: \(words), bytes: \(text.count)"
    }

    /// The space, and the control characters from tab to carriage return.
    private static let space: Set<UInt8> = Set([0x20]).union(0x09...0x0D)
}
