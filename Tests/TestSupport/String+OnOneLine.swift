extension String {
    /// The text without its line breaks and indentation.
    package var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
