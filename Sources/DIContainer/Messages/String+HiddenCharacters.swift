extension String {
    /// The text on one line, with hidden characters spelled out: `⟨U+202E⟩`.
    ///
    /// Every name from a user goes through here on its way into a text for people. Code that compares names uses them
    /// unchanged.
    @inline(never) package var withHiddenCharactersShown: String {
        // Nearly all names are plain.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        return escaped { scalar in
            guard scalar.isHidden else { return nil }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "⟨U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits + "⟩"
        }
    }

    /// The lines of the text, with hidden characters spelled out in each.
    package var linesWithHiddenCharactersShown: [String] {
        parts(between: \.isNewline).map(\.withHiddenCharactersShown)
    }

    /// The parts of the text between separators, which may be empty.
    @inline(never) func parts(between isSeparator: (Character) -> Bool) -> [String] {
        var parts = [""]
        for character in self {
            if isSeparator(character) { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    /// The text with some scalars replaced.
    ///
    /// - Parameter escape: The replacement for a scalar; `nil` for the scalar itself.
    package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        text.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let other = escape(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control or format character, or ends a line: it is invisible, or changes how others
    /// look.
    ///
    /// A terminal would obey some of them, and others reverse the text behind them. The joiners are not included, since
    /// words of some languages and emoji use them. Nor are tabs.
    package var isHidden: Bool {
        // Looking up a category takes ten times as long, and most names are pure ASCII.
        if isASCII { return (value < 0x20 || value == 0x7F) && self != "\t" }
        return switch properties.generalCategory {
        case .control: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
