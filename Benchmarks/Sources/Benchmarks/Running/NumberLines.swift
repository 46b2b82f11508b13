/// Lines of a word and of numbers.
struct NumberLines {
    private var numbers: [String: [Double]] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            numbers[String(words[0])] = words.dropFirst().compactMap { Double($0) }
        }
    }

    /// The numbers after a word.
    subscript(_ word: String) -> [Double]? { numbers[word] }
}
