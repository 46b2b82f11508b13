/// The people of a text, a line `NAME[,EMAIL]` for each; empty lines count for nothing.
struct PeopleLines {
    private var remaining: ArraySlice<Substring.UTF8View>
    private let source: String
    private var number = 0

    init(text: String, source: String) {
        // By bytes, since a line break of two bytes is one character.
        remaining = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        self.source = source
    }

    /// The person of the next line that names one, or `nil` at the end.
    mutating func next() throws(LineError) -> Person? {
        while var line = remaining.popFirst() {
            number += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.isEmpty { continue }
            do throws(PersonProblem) {
                return try Person(line: String(Substring(line)))
            } catch {
                throw LineError(source: source, line: number, problem: error)
            }
        }
        return nil
    }
}
