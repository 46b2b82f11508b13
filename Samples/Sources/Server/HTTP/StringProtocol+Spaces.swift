extension StringProtocol where SubSequence == Substring {
    /// The text without the spaces and tabs around it.
    func trimmingSpaces() -> String {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map { index(after: $0) } ?? startIndex
        return String(self[..<end].drop(while: isSpace))
    }
}
