import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
    /// The lines of a text without indentation and blank lines.
    private static func words(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test("has listings that are compiled and run, word for word")
    func listings() throws {
        let compiled = try [
            "Samples/Sources/Quickstart/main.swift", "Samples/Tests/QuickstartTests/QuickstartTests.swift",
            "Tests/DIContainerCheckTests/ShopModules.swift",
        ]
        .map { Self.words(try Checkout.text($0).components(separatedBy: "\n")) }
        let blocks = ArticleBlock.programs(in: try Checkout.text("README.md")).joined().filter {
            $0.language == "swift"
        }
        #expect(blocks.count >= 3)
        for block in blocks.map({ Self.words($0.lines) }) {
            #expect(compiled.contains { $0.contains(block) }, "Not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test("shows a line of SwiftUI that is compiled")
    func view() throws {
        let line = try #require(try Checkout.text("README.md").firstMatch(of: /`(@InjectState[^`]+)`/)?.1)
        #expect(try Checkout.text("Tests/DIContainerSwiftUITests/Programs/Views.swift").contains("    \(line)\n"))
    }

    @Test("asks for the version that the changelog has")
    func version() throws {
        let version = try #require(try Checkout.text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+)/)?.1)
        #expect(try Checkout.text("README.md").contains("from: \"\(version)\""))
    }

    @Test(
        "leaves the figures to the benchmarks' page, which has those that are measured",
        arguments: [
            ("launch-300", "instructions", "launch-300", 1e3), ("request", "instructions", "request", 1e3),
            ("test-container", "instructions", "test-container", 1e3), ("KB", "size", "dynamic-KB", 1),
        ] as [(String, String, String, Double)])
    func figures(_ row: String, _ table: String, _ name: String, _ unit: Double) throws {
        let rows = try Checkout.text("Benchmarks/README.md").split(separator: "\n").map { line in
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
        let rows = try Checkout.text("Benchmarks/\(table).txt").split(separator: "\n").map { $0.split(separator: " ") }
        return try #require(rows.first { $0.first == name[...] }.flatMap { Double($0[1]) })
    }
}
