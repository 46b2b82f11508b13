import Testing

/// A program of a page's listings, and what the page says that it prints.
///
/// The listings are the file `main.swift` of a module `Shop`. A listing below a path in bold is a file of the dynamic
/// library that the path names, which the program loads. The blocks without a language are the program's output.
struct PrintingProgram: Sendable {
    /// A dynamic library with a separate copy of DIContainer.
    struct Library: Sendable {
        let name: String
        let source: String
    }

    let article: String
    let line: Int
    let source: String
    let libraries: [Library]
    /// What it prints, with `/app` for the folder that it is in.
    let output: String

    /// Takes the program from blocks of a page; `nil` if there is no listing among them.
    init?(article: String, blocks: [ArticleBlock]) {
        let listings = blocks.filter { $0.language == "swift" && $0.path == nil }
        guard let first = listings.first else { return nil }
        self.article = article
        line = first.line
        source = listings.map(\.lines).joined(separator: [""]).map { $0 + "\n" }.joined()
        libraries = blocks.compactMap { block in
            guard let folders = block.path?.split(separator: "/"), folders.count > 1 else { return nil }
            return Library(name: String(folders[1]), source: block.lines.map { $0 + "\n" }.joined())
        }
        output = blocks.filter { $0.language.isEmpty }.flatMap(\.lines).map { $0 + "\n" }.joined()
    }

    /// Whether it ends with a message rather than by itself.
    var stops: Bool { output.contains(": Fatal error: ") }
}

extension PrintingProgram: CustomTestStringConvertible { var testDescription: String { "\(article):\(line)" } }
