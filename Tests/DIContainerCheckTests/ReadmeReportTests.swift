import DIContainer
@testable import DIContainerCheck
import Foundation
import TestSupport
import Testing

@Suite("The README's modules with a mistake")
struct ReadmeReportTests {
    /// The README's first block of a language below a line.
    private static func block(_ language: String, below line: String = "# ") throws -> String {
        let text = try TestSupport.Checkout.text("README.md")
        let from = try #require(text.firstRange(of: line)).upperBound
        let start = try #require(text[from...].firstRange(of: "\n```\(language)\n")).upperBound
        let end = try #require(text[start...].firstRange(of: "```\n")).lowerBound
        return String(text[start..<end])
    }

    @Test("are those of the first listing, line for line, with the lines of the mistake in their place")
    func listing() throws {
        var mistake = try Self.block("swift", below: "## A mistake").split(separator: "\n")[...]
        let listing = try Self.block("swift").components(separatedBy: "\nContainer {")[0]
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("        Module(") ? mistake.removeFirst() : $0 }
        let file = "Tests/DIContainerCheckTests/ShopModules.swift"
        #expect(try listing.joined(separator: "\n") == TestSupport.Checkout.text(file))
    }

    @Test("get the error that is shown")
    func report() throws {
        var lines: [String] = []
        let file = "DIContainerCheckTests/ShopModules.swift"
        let options = try CheckOptions(["\(file)=Sources/Shop/Modules.swift"])
        let status = CheckRun(options) { lines.append($0) }.check(Container { ShopModules() }, [:])
        #expect(status == .problems)
        let report = lines.map { $0.replacing(file, with: "Shop/Modules.swift") + "\n" }.joined()
        #expect(try Self.block("text") == report)
    }
}
