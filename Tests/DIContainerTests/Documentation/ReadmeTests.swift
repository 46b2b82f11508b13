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
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 700)
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

    /// This library's figures, by the first words of their rows: where each is measured, and of how many it is one.
    @Test(
        "has the figures that are measured",
        arguments: [
            ("launch", "instructions", "launch-300", 1e6), ("request", "instructions", "request", 1e6),
            ("test", "instructions", "test-container", 1e6), ("first program", "size", "dynamic-KB", 1),
        ] as [(String, String, String, Double)])
    func figures(_ row: String, _ table: String, _ name: String, _ unit: Double) throws {
        let measured = try Self.figure(name, in: table) / unit
        #expect(abs(try Self.shown(row) / measured - 1) < 0.05, "\(name) is \(measured).")
    }

    @Test("has about the compiler's time, of which instructions are counted and seconds shown")
    func compileTime() throws {
        let byHand = try Self.figure("optimized:plain-hand-written-100", in: "compile-time")
        let measured = try Self.figure("optimized:plain-block-100", in: "compile-time") / byHand
        #expect(abs(try Self.shown("compiling 100") / measured - 1) < 0.2, "It is \(measured).")
    }

    /// What the table shows of this library in a row.
    private static func shown(_ row: String) throws -> Double {
        let lines = try text("README.md").split(separator: "\n")
        let cells = try #require(lines.first { $0.hasPrefix("|\(row)") }).split(separator: "|")
        return try #require(Double(String(cells[1].filter { $0.isNumber || $0 == "." })))
    }

    /// What a table of the benchmarks has now.
    private static func figure(_ name: String, in table: String) throws -> Double {
        let rows = try text("Benchmarks/\(table).txt").split(separator: "\n").map { $0.split(separator: " ") }
        return try #require(rows.first { $0.first == name[...] }.flatMap { Double($0[1]) })
    }
}
