extension String {
    /// The text on one line, with hidden characters spelt out: `⟨U+202E⟩`.
    ///
    /// Every name that a user gave goes through here on its way into a text for people. What compares names takes them
    /// as they are.
    @inline(never)
    package var withHiddenCharactersShown: String {
        // Nearly all names are plain.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        return escaped { scalar in
            guard scalar.isHidden else { return nil }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "⟨U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits + "⟩"
        }
    }

    /// The lines of the text, in each of which hidden characters are spelt out.
    package var linesWithHiddenCharactersShown: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            String($0).withHiddenCharactersShown
        }
    }

    /// The text with some scalars written in another way.
    ///
    /// - Parameter escape: What stands for a scalar; `nil` for the scalar itself.
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
    /// Whether the scalar is a control or format character, or ends a line: it does not show, or changes how others do.
    ///
    /// A terminal would obey some of them, and others turn the text behind them around. The joiners are none of them:
    /// words of some languages and emoji are written with them. Nor are tabs.
    package var isHidden: Bool {
        // Looking up a category takes ten times as long, and most names have no other letters.
        if isASCII { return (value < 0x20 || value == 0x7F) && self != "\t" }
        return switch properties.generalCategory {
        case .control: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
