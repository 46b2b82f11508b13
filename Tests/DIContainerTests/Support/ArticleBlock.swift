/// A block of an article between two fences: a listing, or what a program prints.
struct ArticleBlock: Sendable {
    /// The word behind the opening fence, such as `swift`; empty where there is none. A comment above the fence that gives
    /// a reason, as in `<!-- not compiled: a part of a manifest -->`, replaces it by `not compiled`.
    let language: String
    /// The line of the article that the block begins at, counted from 1.
    let line: Int
    /// The path of the file that the block is, where the line above it is nothing but one in bold.
    let path: Substring?
    var lines: [String] = []
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The blocks of an article, those of each program by themselves.
    static func programs(in text: String) -> [[ArticleBlock]] {
        var programs: [[ArticleBlock]] = [[]]
        var open: ArticleBlock?
        var previous: Substring = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            defer { previous = line }
            if let block = open, line == "```" {
                programs[programs.count - 1].append(block)
                open = nil
            } else if open != nil {
                open!.lines.append(String(line))
            } else if line.hasPrefix("```") {
                let path = previous.wholeMatch(of: /\*\*([\w\/.+-]+)\*\*/)?.1
                let isLeftOut = previous.hasPrefix("<!-- not compiled: ")
                let language = isLeftOut ? "not compiled" : String(line.dropFirst(3))
                open = ArticleBlock(language: language, line: index + 2, path: path)
            } else if line == "<!-- new program -->" {
                programs.append([])
            }
        }
        return programs
    }
}
