import Foundation
import Synchronization
import TestSupport
import Testing

/// What the documentation says about one code, with programs that print what it shows: a page, or a part of one.
struct ErrorPage: Sendable {
    let page: String
    /// The code, which is the heading.
    let code: String
    let programs: [PrintingProgram]

    static func all() throws -> [ErrorPage] {
        try ListedProgram.articles().filter { $0.contains(".docc/Errors/") }.flatMap { article in
            guard article.hasSuffix("/RareCodes.md") else { return [try ErrorPage(of: article)] }
            let text = try Checkout.text(article)
            let starts = text.ranges(of: "\n## ").map(\.lowerBound)
            return zip(starts, starts.dropFirst() + [text.endIndex]).map { ErrorPage(text[$0..<$1], of: article) }
        }
    }

    init(of article: String) throws { self.init(try Checkout.text(article)[...], of: article) }

    private init(_ part: Substring, of article: String) {
        page = URL(filePath: article).deletingPathExtension().lastPathComponent
        code = part.firstMatch(of: /#+ (.+)/).map { String($0.1) } ?? ""
        // With the lines before it, so that its programs tell theirs.
        let before = String(repeating: "\n", count: part.base[..<part.startIndex].count { $0 == "\n" })
        programs = ArticleBlock.programs(in: before + part).compactMap { PrintingProgram(article: article, blocks: $0) }
    }
}

extension PrintingProgram {
    /// Two programs of a page may be written at the same time.
    private static let writing = Mutex(())

    /// Writes what the program prints into its page, in place of what the page shows.
    func write(_ output: String) throws {
        try Self.writing.withLock { _ in
            let text = try Checkout.text(article)
            let old = try #require(text.range(of: "```\n\(self.output)```\n"), "Write several blocks by hand.")
            try text.replacingCharacters(in: old, with: "```\n\(output)```\n")
                .write(to: Checkout.root.appending(path: article), atomically: true, encoding: .utf8)
        }
    }
}
