import Foundation
import TestSupport
import Testing

/// A program made of the listings of one article, in their order, for the compiler to accept.
///
/// All listings of an article are one program, as a reader would type them into one file. A comment `<!-- new program -->`
/// between two of them begins another. What the listings mention and do not show stands in a file of `Preludes` that is
/// named like the article or its product. A comment `// error: …` at the end of a line, or above it, is part of the message that the
/// compiler must give there, as the listing tells its readers.
///
/// A comment `<!-- not compiled: … -->` above a listing gives the reason why it is no part of the program.
///
/// A listing below a line that is nothing but a path in bold (`**Sources/Weather/Report.swift**`) is a file of a package
/// that the reader builds; `Scripts/document getting-started` types those in, so they are no part of a program here.
struct ArticleProgram: Sendable {
    /// The path of the article in the checkout, which the compiler names in its messages.
    let article: String
    /// The line of the program's first listing.
    let line: Int
    /// The text for the compiler: the prelude and the listings, each line with its place in the article.
    let source: String
    let options: [String]
    /// What the compiler must say, by the lines of the article.
    let expectedErrors: [ExpectedError]

    /// The folder of the checkout.
    static let root = Checkout.root

    /// The articles of all documentation catalogs, by their paths in the checkout.
    static func articles() throws -> [String] {
        let names =
            FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)?
            .compactMap { $0 as? String } ?? []
        return names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
    }

    /// The programs of all articles, but those of `DIContainerSwiftUI`, which has tests of its own.
    static func all() throws -> [ArticleProgram] {
        try articles().filter { !$0.hasPrefix("Sources/DIContainerSwiftUI/") }.flatMap { try programs(of: $0) }
    }

    /// The programs of one article.
    static func programs(of article: String) throws -> [ArticleProgram] {
        let text = try String(contentsOf: root.appending(path: article), encoding: .utf8)
        return try ArticleBlock.programs(in: text)
            .map { $0.filter { $0.language == "swift" && $0.path == nil } }.filter { !$0.isEmpty }
            .map { try ArticleProgram(article: article, listings: $0) }
    }

    private init(article: String, listings: [ArticleBlock]) throws {
        self.article = article
        line = listings[0].line
        let folder = Self.root.appending(path: "Tests/DIContainerTests/Documentation/Preludes")
        var parts: [String] = []
        var options: [String] = []
        // That of the article, or of its product.
        let names = [
            URL(filePath: article).deletingPathExtension().lastPathComponent, "\(article.split(separator: "/")[1])",
        ]
        for name in names {
            let prelude = folder.appending(path: "\(name).swift")
            guard FileManager.default.fileExists(atPath: prelude.path) else { continue }
            let text = try String(contentsOf: prelude, encoding: .utf8)
            options =
                text.split(separator: "\n").first?.wholeMatch(of: #/// options: (.+)/#)
                .map { $0.1.split(separator: " ").map(String.init) } ?? []
            parts = ["#sourceLocation(file: \"Preludes/\(name).swift\", line: 1)", text, "#sourceLocation()"]
            break
        }
        for listing in listings {
            parts.append("#sourceLocation(file: \"\(article)\", line: \(listing.line))")
            parts += listing.lines
            parts.append("#sourceLocation()")
        }
        source = parts.joined(separator: "\n") + "\n"
        self.options = options
        expectedErrors = listings.flatMap { ExpectedError.all(in: $0.lines, from: $0.line) }
    }
}

extension ArticleProgram: CustomTestStringConvertible {
    var testDescription: String { "\(article):\(line)" }
}
