import Foundation
import TestSupport
import Testing

// In this module, a `Checkout` is one of a shop.
private typealias Repository = TestSupport.Checkout

@Suite("The article on the check, and its sample")
struct CheckListingTests {
    private static let sample = "Samples/BuildCheck"
    private static let article = "Sources/DIContainer/DIContainer.docc/Articles/AWrongGraphDoesNotBuild.md"

    /// The listings of a page that are files, by the paths above them.
    private static func listings(of page: String = article) throws -> [String: String] {
        let listings = try Repository.text(page).matches(of: /(?m)^\*\*([\w\/.]+)\*\*\n```swift\n((?s:.*?))\n```$/)
        return Dictionary(listings.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }

    @Test(
        "have the same files, word for word",
        arguments: ["Sources/CheckShop/CheckShop.swift", "Plugins/CheckComposition/plugin.swift"])
    func files(_ path: String) throws {
        let file = try Repository.text("\(Self.sample)/\(path)").trimmingCharacters(in: .newlines)
        #expect(try Self.listings()[path] == file)
    }

    @Test("have the same targets")
    func targets() throws {
        let listing = try #require(try Self.listings()["Package.swift"])
        #expect(try Repository.text("\(Self.sample)/Package.swift").contains(listing))
    }

    @Test("have the tool that the documentation of the product shows")
    func documentation() throws {
        let path = "Sources/CheckShop/CheckShop.swift"
        let page = "Sources/DIContainerCheck/DIContainerCheck.docc/DIContainerCheck.md"
        #expect(try Self.listings(of: page)[path] == Self.listings()[path])
        let tool = try Repository.text("\(Self.sample)/\(path)")
        let comment = tool.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
        #expect(try Repository.text("Sources/DIContainerCheck/CompositionCheck.swift").contains(comment))
    }

    @Test("show an error and a warning as the sample's mistakes get them", arguments: ["error", "warning"])
    func report(_ severity: String) throws {
        let pattern = try Regex("(?m)^```\n(.+: \(severity): (?s:.+?))\n```$", as: (Substring, Substring).self)
        let block = try #require(try Repository.text(Self.article).firstMatch(of: pattern)?.1)
        #expect(try Repository.text("\(Self.sample)/Mistakes/report.txt").contains(block))
    }

    @Test("make each mistake that a check finds")
    func codes() throws {
        let source = try Repository.text("Sources/DIContainer/Validation/CompositionProblem.swift")
        let body = try #require(source.firstMatch(of: /var code: String \{\n(?s:.*?)\n    \}\n/)?.output)
        let codes = Set(body.matches(of: /"([^"]+)"/).map { String($0.1) })
        #expect(codes.count >= 11)
        let report = try Repository.text("\(Self.sample)/Mistakes/report.txt")
        func reported(_ severity: String) throws -> Set<String> {
            let line = try Regex("(?m)^(?:.+: )?\(severity): \\[([a-z-]+)\\] ", as: (Substring, Substring).self)
            return Set(report.matches(of: line).map { String($0.1) })
        }
        #expect(try reported("error") == codes.union(["unserved-key"]))
        #expect(try reported("warning") == ["unserved-key", "not-started"])
    }
}
