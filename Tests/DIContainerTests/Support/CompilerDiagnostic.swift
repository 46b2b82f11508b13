import Foundation

/// An error or a warning of the compiler, as it prints it: `File.swift:4:9: error: …`.
struct CompilerDiagnostic: Hashable, Sendable, CustomStringConvertible {
    let file: String
    /// The line, or `nil` for what belongs to no place.
    let line: Int?
    let isError: Bool
    let message: String

    /// Reads one line of the compiler's output; `nil` for notes and quoted source.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        guard let match = try? /^(?:(.+?):(?:(\d+):)?(?:(\d+):)? )?(error|warning): (.*)$/.firstMatch(in: text) else {
            return nil
        }
        file = match.1.map(String.init) ?? ""
        line = match.2.flatMap { Int($0) }
        isError = match.4 == "error"
        message = String(match.5)
    }

    func matches(_ expected: ExpectedError) -> Bool {
        isError && expected.file ?? file == file && line == expected.line && message.contains(expected.message)
    }

    var description: String {
        "\(file):\(line.map(String.init) ?? "-"): \(isError ? "error" : "warning"): \(message)"
    }
}

/// An error that the compiler must give at a line: a part of its message.
struct ExpectedError: Hashable, Sendable {
    var file: String?
    let line: Int
    let message: String

    /// The errors that a listing tells to expect, in comments `// error: …` at the end of a line or above it.
    static func all(in listing: ArticleBlock, of file: String) -> [ExpectedError] {
        var expected: [ExpectedError] = []
        var waiting: [String] = []
        for (index, line) in listing.lines.enumerated() {
            let parts = line.components(separatedBy: "// error: ")
            waiting += parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
            if parts[0].allSatisfy(\.isWhitespace) || parts[0].drop(while: \.isWhitespace).hasPrefix("//") { continue }
            expected += waiting.map { ExpectedError(file: file, line: listing.line + index, message: $0) }
            waiting = []
        }
        return expected
    }
}
