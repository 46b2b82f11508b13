import DIContainer

enum WordCountKey: TextServiceKey {
    static let name = "words"
    static let summary = "count the lines, words and bytes"
}
