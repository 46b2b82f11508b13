import Foundation
import Synchronization

/// A page of the documentation about one code, with programs that print what the page shows.
struct ErrorPage: Sendable {
    /// The code, which the page is named after.
    let code: String
    /// The first line.
    let title: String
    let programs: [PrintingProgram]

    /// The pages of all codes.
    static func all() throws -> [ErrorPage] {
        try ArticleProgram.articles().filter { $0.contains(".docc/Errors/") }.map(ErrorPage.init)
    }

    /// The page that lists the others, which shows a report as they do.
    static func overview() throws -> ErrorPage {
        try ErrorPage("Sources/DIContainer/DIContainer.docc/Articles/ErrorCodes.md")
    }

    private init(_ article: String) throws {
        code = URL(filePath: article).deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: ArticleProgram.root.appending(path: article), encoding: .utf8)
        title = String(text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
        programs = ArticleBlock.programs(in: text).compactMap { PrintingProgram(article: article, blocks: $0) }
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
