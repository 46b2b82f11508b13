import DIContainer
import DIContainerGraph
import Foundation
import Testing

// The modules of the README that have a problem, word for word, in a program that gives them what they mention.
// `ReadmeTests` sees to it that they are the same. The other listings are the quick start of the samples and its tests.

/// What the listing mentions, as the quick start has it.
private enum Shop {
    protocol PriceList: Sendable {}
    struct PrintedPriceList: PriceList {}
    struct Checkout { let prices: any PriceList }

    enum PriceListKey: InjectionKey { typealias Value = any PriceList }
    enum CheckoutKey: InjectionKey { typealias Value = Checkout }
}

extension Shop {
    static func container() -> Container {
        Container {
            #sourceLocation(file:"main.swift",line:20)
            Module(PriceListKey.self, scope: .cached(in: CacheName("today"))) { PrintedPriceList() }
            Module(CheckoutKey.self, scope: .singleton, injecting: PriceListKey.self) { Checkout(prices: $0) }
            #sourceLocation()
        }
    }
}

@Suite("The README's modules with a problem", .serialized)
struct ReadmeListingTests {
    @Test("have the report that the library writes, at the lines of the first listing")
    func report() throws {
        let error = #expect(throws: CompositionError.self) { try Shop.container().validate() }
        let problem = try #require(error?.problems.first)
        let report = "\(problem)".replacing("DIContainerTests/", with: "Shop/")
        #expect(error?.problems.count == 1)
        try expectBlock(of: "text", toBe: report)

        let listing = try #require(try ReadmeTests.blocks("swift").first)
        for (line, key) in [(20, "PriceListKey"), (21, "CheckoutKey")] {
            #expect(listing[line - 1].contains("Module(\(key).self"))
        }
    }

    @Test("have the picture that the library draws")
    func picture() throws {
        try expectBlock(of: "mermaid", toBe: Shop.container().graph.mermaid)
    }

    /// Holds the README's only block of a language against a text, or writes it there.
    private func expectBlock(of language: String, toBe text: String) throws {
        let expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .dropLast(text.hasSuffix("\n") ? 1 : 0)
        let blocks = try ReadmeTests.blocks(language)
        if GoldenFile.isWriting, blocks.count == 1 {
            let block = (["```\(language)"] + blocks[0] + ["```"]).joined(separator: "\n")
            let page = ArticleProgram.root.appending(path: "README.md")
            try String(contentsOf: page, encoding: .utf8)
                .replacing(block, with: (["```\(language)"] + expected + ["```"]).joined(separator: "\n"))
                .write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(blocks == [Array(expected)], "\(text)")
    }
}
