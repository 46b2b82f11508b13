extension String {
    /// The text without characters that would move the cursor, end the line or turn what follows around: data that
    /// others wrote cannot disturb a terminal.
    package var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.disturbsTerminal ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var disturbsTerminal: Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory) || properties.isBidiControl
    }
}

extension [[String]] {
    /// A line for each row, with columns that begin below each other.
    package var aligned: String {
        let columns = map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0 }
        return map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
        .joined(separator: "\n")
    }
}
