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

    /// Whether this is the error that is expected, in a file if one is named.
    func matches(_ expected: ExpectedError, in file: String? = nil) -> Bool {
        isError && file ?? self.file == self.file && line == expected.line && message.contains(expected.message)
    }

    var description: String {
        "\(file):\(line.map(String.init) ?? "-"): \(isError ? "error" : "warning"): \(message)"
    }
}

/// An error that the compiler must give at a line: a part of its message.
struct ExpectedError: Hashable, Sendable {
    let line: Int
    let message: String

    /// The errors that a listing tells to expect, in comments `// error: …` at the end of a line or above it.
    ///
    /// - Parameter first: The number of the first line.
    static func all(in lines: [String], from first: Int) -> [ExpectedError] {
        var expected: [ExpectedError] = []
        var waiting: [String] = []
        for (index, line) in lines.enumerated() {
            let parts = line.components(separatedBy: "// error: ")
            waiting += parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
            if parts[0].allSatisfy(\.isWhitespace) || parts[0].drop(while: \.isWhitespace).hasPrefix("//") { continue }
            expected += waiting.map { ExpectedError(line: first + index, message: $0) }
            waiting = []
        }
        return expected
    }
}
