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
        #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    }

    @Test("has listings that are compiled and run, word for word")
    func listings() throws {
        let compiled = try [
            "Samples/Sources/Quickstart/main.swift", "Samples/Tests/QuickstartTests/QuickstartTests.swift",
            "Tests/DIContainerTests/Documentation/ReadmeListings.swift",
        ]
        .map { Self.words(try Self.text($0).components(separatedBy: "\n")) }
        let blocks = try Self.blocks("swift")
        #expect(blocks.count >= 3)
        for block in blocks.map(Self.words) {
            #expect(compiled.contains { $0.contains(block) }, "Not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test("begins with the quick start, whole")
    func quickstart() throws {
        let file = try Self.text("Samples/Sources/Quickstart/main.swift")
        #expect(try Self.blocks("swift").first?.joined(separator: "\n") == file.trimmingCharacters(in: .newlines))
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

    /// Figures of the table of instructions, by the first words of its rows, and where they are measured.
    @Test(
        "has the figures of the tables of instructions",
        arguments: [
            ("a new object", "unique"), ("a singleton", "singleton"), ("four objects", "graph"),
            ("registering a service", "register-1000"), ("replacing one of 100", "replacing"),
            ("a child of 20", "child"),
        ])
    func figures(_ row: String, _ operation: String) throws {
        let measured = try Self.figure(operation, in: "instructions")
        let cells = try Self.text("README.md").split(separator: "\n").first { $0.hasPrefix("| \(row)") }?
            .split(separator: "|")
        let shown = try #require(cells.flatMap { Double($0[2].filter(\.isNumber)) })
        #expect(abs(shown / measured - 1) < 0.05, "\(operation) takes \(measured).")
    }

    @Test("has the figures of the tables of sizes and of compile times")
    func costs() throws {
        let text = try Self.text("README.md").replacing(",", with: "").replacing("\n", with: " ")
        let byHand = try Self.figure("optimized:plain-hand-written-100", in: "compile-time")
        let costs = [
            (
                text.firstMatch(of: /modules takes ([\d.]+) times/)?.1,
                try Self.figure("optimized:plain-block-100", in: "compile-time") / byHand
            ),
            (text.firstMatch(of: /adds (\d+) bytes/)?.1, try Self.figure("bytes-of-module-and-key", in: "size")),
            (text.firstMatch(of: /program has (\d+) KB/)?.1, try Self.figure("dynamic-KB", in: "size")),
            (
                text.firstMatch(of: /is ([\d.]+) MB larger/)?.1,
                try Self.figure("static-over-by-hand-KB", in: "size") / 1000
            ),
        ]
        for (shown, measured) in costs {
            #expect(abs(try #require(shown.flatMap { Double($0) }) / measured - 1) < 0.05, "It is \(measured).")
        }
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
    }
}
