import Foundation

/// A Swift example in a doc comment, for the compiler to accept.
struct DocCommentExample: Sendable {
    /// The path of the source file in the checkout.
    let file: String
    /// The line of the source file that the example begins at, counted from 1.
    let line: Int
    let lines: [String]

    /// What the compiler must say, by the lines of the source file.
    var expectedErrors: [ExpectedError] { ExpectedError.all(in: lines, from: line) }

    /// The source files of a module, by their paths in the checkout.
    static func files(of module: String) -> [String] {
        let folder = "Sources/\(module)"
        let names =
            FileManager.default.enumerator(atPath: ArticleProgram.root.appending(path: folder).path)?
            .compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The examples of a module, file by file.
    static func all(of module: String) throws -> [DocCommentExample] {
        try files(of: module).flatMap { file in
            let text = try String(contentsOf: ArticleProgram.root.appending(path: file), encoding: .utf8)
            return examples(in: text, of: file)
        }
    }

    /// The examples of one source file.
    static func examples(in text: String, of file: String) -> [DocCommentExample] {
        // An article with the lines of the file: what its comments say, and nothing between them.
        let comments = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.wholeMatch(of: #/ */// ?(.*)/#)?.1 ?? ""
        }
        return ArticleBlock.programs(in: comments.joined(separator: "\n")).joined().filter { $0.language == "swift" }
            .map { DocCommentExample(file: file, line: $0.line, lines: $0.lines) }
    }
}

extension DocCommentExample {
    /// What begins at the margin of an example, by where Swift allows it.
    private enum Place {
        /// Imports and extensions.
        case file
        /// Types and functions, also those of a test.
        case type
        case function
    }

    /// The example as a part of a file, in a separate scope, so that examples may declare the same names.
    ///
    /// One that declares nothing but types and functions is a type with these in it, where macros may extend them. Any other is
    /// the body of a function. What it imports and extends stands above.
    var source: String {
        let places = places
        let hasStatements = places.contains(.function)
        // In an asynchronous function `resolve` must be awaited, so that an example which waits for nothing is in none.
        let isAsync = lines.contains { $0.contains("await ") }
        let scope =
            hasStatements
            ? "private func example\(line)() \(isAsync ? "async " : "")throws {" : "private struct Example\(line) {"
        return (located { places[$0] == .file } + [scope] + located { places[$0] != .file } + ["}"])
            .map { $0 + "\n" }.joined()
    }

    /// The place of each line: that of the line at the margin which it belongs to.
    private var places: [Place] {
        var place = Place.type
        return lines.map { line in
            // What is indented, closes something or is a comment belongs to the line above.
            guard let first = line.first, !" )]}./".contains(first) else { return place }
            place =
                if line.hasPrefix("import ") || line.hasPrefix("extension ") {
                    .file
                } else if first == "@" || line.contains(Self.declaration) {
                    .type
                } else {
                    .function
                }
            return place
        }
    }

    private static var declaration: Regex<Substring> {
        #/^(?:(?:public|private|final|nonisolated|indirect) )*(?:actor|class|enum|func|protocol|struct|typealias) /#
    }

    /// Lines that a condition holds for, at their place in the source file, with empty ones for the others.
    private func located(_ isIncluded: (Int) -> Bool) -> [String] {
        guard lines.indices.contains(where: isIncluded) else { return [] }
        return ["#sourceLocation(file: \"\(file)\", line: \(line))"]
            + lines.indices.map { isIncluded($0) ? lines[$0] : "" } + ["#sourceLocation()"]
    }
}
