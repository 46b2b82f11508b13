import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The code blocks of a language, without their indentation.
    static func blocks(_ language: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in try text("README.md").split(separator: "\n", omittingEmptySubsequences: false) {
            if isInside, line == "```" {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(String(line))
            } else if line == "```\(language)" {
                isInside = true
                blocks.append([])
            }
        }
        return blocks
    }

    /// The lines of a text without indentation and blank lines.
    private static func words(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test("has listings that are compiled and run, word for word")
    func listings() throws {
        let compiled = try [
            "Samples/Sources/Quickstart/main.swift", "Samples/Tests/QuickstartTests/QuickstartTests.swift",
            "Tests/DIContainerTests/Documentation/ReadmeListings.swift",
        ]
        .map { Self.words(try Self.text($0).components(separatedBy: "\n")) }
        let blocks = try Self.blocks("swift")
        #expect(blocks.count >= 5)
        for block in blocks.map(Self.words) {
            #expect(compiled.contains { $0.contains(block) }, "Not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test("begins with the quick start, whole")
    func quickstart() throws {
        let file = try Self.text("Samples/Sources/Quickstart/main.swift")
        #expect(try Self.blocks("swift").first?.joined(separator: "\n") == file.trimmingCharacters(in: .newlines))
    }

    @Test("gives the two commands that the gate runs")
    func commands() throws {
        #expect(
            try Self.blocks("sh") == [["swift run --package-path Samples UserDirectory list", "swift test"]])
    }

    @Test("links to files that are there")
    func links() throws {
        for match in try Self.text("README.md").matches(of: /\]\(([^):]+)\)/) {
            let path = String(match.1)
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
        }
    }
}
