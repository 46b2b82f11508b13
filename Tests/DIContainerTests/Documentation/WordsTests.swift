import Foundation
import Testing

/// Words that tire the reader: they hide the subject of a sentence, or are rarely used today.
@Suite("Words that tire the reader")
struct WordsTests {
    private static let pattern = #"\b(whoever|nobody|somebody|mend(s|ed|ing)?|but[\s/]+for|in[\s/]+turn(?!\.\w|\())\b"#

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The lines of a text on which such words begin, with their numbers.
    private static func lines(in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
        let whole = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
            let number = whole.substring(to: match.range.location).split(
                separator: "\n", omittingEmptySubsequences: false
            ).count
            return "\(number): \(whole.substring(with: match.range))"
        }
    }

    /// The files to read, except this one.
    private static func files(in folder: String) -> [URL] {
        let endings: Set = ["swift", "md", "txt", "html"]
        let files = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.compactMap { $0 as? URL } ?? []).filter {
            endings.contains($0.pathExtension) && $0.lastPathComponent != "WordsTests.swift"
        }
    }

    @Test(
        "are in no source, article, message or test", arguments: ["Sources", "Tests", "Samples", "Soak", "Benchmarks"])
    func absent(folder: String) throws {
        let files = Self.files(in: folder)
        #expect(files.count > 10)
        for file in files {
            let found = try Self.lines(in: String(contentsOf: file, encoding: .utf8))
            #expect(found == [], "\(file.path)")
        }
    }

    @Test(
        "are found in any case, and across lines of comment",
        arguments: [
            "Nobody asks.", "to mend it", "all but for\n", "all but\n    /// for one", "each\nin turn.", "whoever",
        ])
    func present(text: String) throws {
        #expect(try Self.lines(in: text).count == 1)
    }

    @Test(
        "are told from longer ones",
        arguments: ["recommend it", "amended", "in turns", "but forever", "{ _ in\n    turn.add(1)"])
    func other(text: String) throws {
        #expect(try Self.lines(in: text) == [])
    }
}
