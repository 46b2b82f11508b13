extension String {
    /// The text without characters that would move the cursor, end the line or turn what follows around: data that
    /// others wrote cannot disturb a terminal.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
    }

    /// The columns that the text takes in a terminal. Most East Asian characters and emoji take two.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text, filled up with spaces.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - columns)) }

    /// The text without spaces at its end.
    var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // What turns the direction of text; joiners and the like are part of words and emoji.
        case .format: !properties.isBidiControl
        default: true
        }
    }
}

extension Character {
    /// The ranges of wide characters in Unicode's EastAsianWidth.txt, without the rare ones.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
        0x20000...0x3FFFD,
    ]

    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first?.value else { return 0 }
        return Self.wide.contains { $0.contains(scalar) } ? 2 : 1
    }
}
