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

    @Test("is read in one sitting")
    func length() throws {
        let text = try Self.text("README.md")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 650)
    }

    @Test("has listings that are compiled and run, word for word")
    func listings() throws {
        let compiled = try [
            "Samples/Sources/Quickstart/main.swift", "Samples/Tests/QuickstartTests/QuickstartTests.swift",
            "Tests/DIContainerCheckTests/ShopModules.swift",
        ]
        .map { Self.words(try Self.text($0).components(separatedBy: "\n")) }
        let blocks = try Self.blocks("swift")
        #expect(blocks.count >= 3)
        for block in blocks.map(Self.words) {
            #expect(compiled.contains { $0.contains(block) }, "Not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test("shows a line of SwiftUI that is compiled")
    func view() throws {
        let line = try #require(try Self.text("README.md").firstMatch(of: /`(@InjectState[^`]+)`/)?.1)
        #expect(try Self.text("Tests/DIContainerSwiftUITests/Programs/Views.swift").contains("    \(line)\n"))
    }

    @Test("gives two commands, which the gate runs")
    func commands() throws {
        let commands = try Self.blocks("sh")
        #expect(commands.count == 1)
        #expect(commands.first?.count == 2)
        #expect(try Self.text(".ci/run").contains("/^```sh$/,/^```$/"))
    }

    @Test("asks for the version that the changelog has")
    func version() throws {
        let version = try #require(try Self.text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+)/)?.1)
        #expect(try Self.text("README.md").contains("from: \"\(version)\""))
    }

    @Test(
        "leaves the figures to the benchmarks' page, which has those that are measured",
        arguments: [
            ("launch-300", "instructions", "launch-300", 1e3), ("request", "instructions", "request", 1e3),
            ("test-container", "instructions", "test-container", 1e3), ("KB", "size", "dynamic-KB", 1),
        ] as [(String, String, String, Double)])
    func figures(_ row: String, _ table: String, _ name: String, _ unit: Double) throws {
        let rows = try Self.text("Benchmarks/README.md").split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces.union(["`"])) }
        }
        // After the figure by hand.
        let cells = try #require(rows.first { $0.first == row && $0.count > 4 })
        let shown = try #require(Double(cells[2].filter { $0 != "," }))
        let measured = try Self.figure(name, in: table) / unit
        #expect(abs(shown / measured - 1) < 0.05, "\(name) is \(measured).")
    }

    /// What a table of the benchmarks has now.
    private static func figure(_ name: String, in table: String) throws -> Double {
        let rows = try text("Benchmarks/\(table).txt").split(separator: "\n").map { $0.split(separator: " ") }
        return try #require(rows.first { $0.first == name[...] }.flatMap { Double($0[1]) })
    }

    @Test(
        "and the pages beside it link to files that are there",
        arguments: ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Samples/README.md"])
    func links(_ page: String) throws {
        let folder = Self.root.appending(path: page).deletingLastPathComponent()
        for match in try Self.text(page).matches(of: /\]\(([^):]+)\)/) {
            let path = String(match.1)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(path)")
        }
        for match in try Self.text(page).matches(of: /\s(?:src|srcset)="([^":]+)"/) {
            let path = String(match.1)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(path)")
        }
    }
}
