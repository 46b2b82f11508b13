extension String {
    /// The text with some scalars written in another way.
    ///
    /// - Parameter escape: What stands for a scalar; `nil` for the scalar itself.
    func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        text.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let other = escape(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// The text on one line, with hidden characters spelt out: `⟨U+202E⟩`.
    var withHiddenCharactersShown: String {
        escaped { scalar in
            guard scalar.isHidden else { return nil }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control or format character, or ends a line: it does not show, or changes how others do.
    var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
