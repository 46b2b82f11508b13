import Foundation
import TestSupport
import Testing

/// Listings of the documentation that are one program, for the compiler to accept.
///
/// All listings of an article are one program, as a reader would type them into one file. A comment `<!-- new program -->`
/// between two of them begins another. What the listings mention and do not show stands in a file of `Preludes` that is
/// named like the article, its folder or its product. A comment `// error: …` at the end of a line, or above it, is part of the message that the
/// compiler must give there, as the listing tells its readers.
///
/// A comment `<!-- not compiled: … -->` above a listing gives the reason why it is no part of the program.
///
/// A listing below a line that is nothing but a path in bold (`**Sources/Weather/Report.swift**`) is a file of a package
/// that the reader builds; `Scripts/document getting-started` types those in, so they are no part of a program here.
struct ListedProgram: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The texts for the compiler, each line with its place in the checkout.
    let files: [String]
    var options: [String] = []
    let expectedErrors: [ExpectedError]
    /// Whether a value may be there only to show how it is had, not what it is for.
    var showsUnusedValues = false
    static let preludes = "Tests/DIContainerTests/Documentation/Preludes"

    /// The articles of all documentation catalogs, by their paths in the checkout.
    static func articles() throws -> [String] {
        try Checkout.files(below: "Sources", ".md").filter { $0.contains(".docc/") }
    }

    /// The programs of all articles, but those of `DIContainerSwiftUI`, which has tests of its own.
    static func ofArticles() throws -> [ListedProgram] {
        try articles().filter { !$0.hasPrefix("Sources/DIContainerSwiftUI/") }.flatMap { article in
            try ArticleBlock.programs(in: Checkout.text(article))
                .map { $0.filter { $0.language == "swift" && $0.path == nil } }.filter { !$0.isEmpty }
                .map { try ListedProgram(article: article, listings: $0) }
        }
    }

    private init(article: String, listings: [ArticleBlock]) throws {
        testDescription = "\(article):\(listings[0].line)"
        // That of the article, of its folder, or of its product.
        let file = URL(filePath: article).deletingPathExtension()
        let names = [
            file.lastPathComponent, file.deletingLastPathComponent().lastPathComponent,
            "\(article.split(separator: "/")[1])",
        ]
        let prelude = names.lazy.map { "\(Self.preludes)/\($0).swift" }.compactMap { file in
            (try? Checkout.text(file)).map { (file, $0) }
        }.first
        if let options = prelude?.1.prefixMatch(of: #/// options: (.+)\n/#) {
            self.options = options.1.split(separator: " ").map(String.init)
        }
        files = [
            (prelude.map { Self.located($0.1, in: $0.0) } ?? "")
                + listings.map { Self.located($0.text, in: article, at: $0.line) }.joined()
        ]
        expectedErrors = listings.flatMap { ExpectedError.all(in: $0, of: article) }
    }

    static func located(_ text: String, in file: String, at line: Int = 1) -> String {
        "#sourceLocation(file: \"\(file)\", line: \(line))\n\(text)#sourceLocation()\n"
    }
}
