import Foundation
import Synchronization

/// What the documentation says about one code, with programs that print what it shows: a page, or a part of one.
struct ErrorPage: Sendable {
    /// The name of the page.
    let page: String
    /// The code, which is the heading.
    let code: String
    let programs: [PrintingProgram]

    /// Those of all codes.
    static func all() throws -> [ErrorPage] {
        try ArticleProgram.articles().filter { $0.contains(".docc/Errors/") }.flatMap { article in
            let text = try text(of: article)
            guard article.hasSuffix("/RareCodes.md") else { return [ErrorPage(text[...], of: article)] }
            let starts = text.ranges(of: "\n## ").map(\.lowerBound)
            return zip(starts, starts.dropFirst() + [text.endIndex]).map { ErrorPage(text[$0..<$1], of: article) }
        }
    }

    /// The page that lists the others, which shows a report as they do.
    static func overview() throws -> ErrorPage {
        let article = "Sources/DIContainer/DIContainer.docc/Articles/ErrorCodes.md"
        return ErrorPage(try text(of: article)[...], of: article)
    }

    private static func text(of article: String) throws -> String {
        try String(contentsOf: ArticleProgram.root.appending(path: article), encoding: .utf8)
    }

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
            let page = ArticleProgram.root.appending(path: article)
            let text = try String(contentsOf: page, encoding: .utf8)
            guard let old = text.range(of: "```\n\(self.output)```\n") else { throw SeveralBlocks(program: self) }
            try text.replacingCharacters(in: old, with: "```\n\(output)```\n")
                .write(to: page, atomically: true, encoding: .utf8)
        }
    }

    /// The page shows the output in several parts.
    struct SeveralBlocks: Error, CustomStringConvertible {
        let program: PrintingProgram

        var description: String { "\(program.testDescription) prints several blocks; write them by hand." }
    }
}
