import Foundation

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
