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
}
