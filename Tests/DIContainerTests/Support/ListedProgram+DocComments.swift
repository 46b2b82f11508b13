import TestSupport

/// The Swift examples in doc comments.
extension ListedProgram {
    /// The programs of the modules with examples; `DIContainerSwiftUI` has tests of its own.
    ///
    /// There is a file for each source file that has examples. What these mention and do not show stands in
    /// `Preludes/Examples`: a file for all modules, and one for each. An example that must get an error is a program by itself,
    /// since an error keeps the compiler from looking closely at the rest.
    static func ofDocComments() throws -> [ListedProgram] {
        try ["DIContainer", "DIContainerGraph", "DIContainerTesting"].flatMap { module in
            let examples = try Checkout.files(below: "Sources/\(module)", ".swift").flatMap(Example.all)
            let wrong = examples.filter { !$0.expectedErrors.isEmpty }
            return try ([examples.filter(\.expectedErrors.isEmpty)] + wrong.map { [$0] })
                .map { try ListedProgram(module, $0) }
        }
    }

    private init(_ module: String, _ examples: [Example]) throws {
        testDescription =
            examples.count == 1 ? "\(examples[0].file):\(examples[0].block.line)" : "\(examples.count) of \(module)"
        let preludes = try ["Shared", module].map { name in
            let file = "\(Self.preludes)/Examples/\(name).swift"
            return Self.located(try Checkout.text(file), in: file)
        }
        // What an example need not import itself.
        let imports =
            ["DIContainer", "Foundation", "Observation", "Testing"]
            + (module == "DIContainer" ? [] : ["DIContainerGraph"])
            + (module == "DIContainerTesting" ? ["DIContainerTesting", "XCTest"] : [])
        files =
            preludes
            + Dictionary(grouping: examples, by: \.file).sorted { $0.key < $1.key }.map { _, examples in
                imports.map { "import \($0)\n" }.joined() + examples.map(\.source).joined()
            }
        // Each file has what it imports itself, not what others do.
        options = ["-parse-as-library", "-enable-upcoming-feature", "MemberImportVisibility"]
        expectedErrors = examples.flatMap(\.expectedErrors)
        showsUnusedValues = true
    }
}

private struct Example {
    let file: String
    let block: ArticleBlock
    var expectedErrors: [ExpectedError] { ExpectedError.all(in: block, of: file) }

    static func all(in file: String) throws -> [Example] {
        // An article with the lines of the file: what its comments say, and nothing between them.
        let comments = try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.wholeMatch(of: #/ */// ?(.*)/#)?.1 ?? ""
        }
        return ArticleBlock.programs(in: comments.joined(separator: "\n")).joined().filter { $0.language == "swift" }
            .map { Example(file: file, block: $0) }
    }

    /// Where Swift allows what begins at the margin of an example: imports and extensions in a file only, types and functions,
    /// also those of a test, in a type.
    private enum Place { case file, type, function }

    /// The example as a part of a file, in a separate scope, so that examples may declare the same names.
    ///
    /// One that declares nothing but types and functions is a type with these in it, where macros may extend them. Any other is
    /// the body of a function. What it imports and extends stands above.
    var source: String {
        let places = places
        // In an asynchronous function `resolve` must be awaited, so that an example which waits for nothing is in none.
        let isAsync = block.lines.contains { $0.contains("await ") }
        let scope =
            places.contains(.function)
            ? "private func example\(block.line)() \(isAsync ? "async " : "")throws {"
            : "private struct Example\(block.line) {"
        return located { places[$0] == .file } + "\(scope)\n" + located { places[$0] != .file } + "}\n"
    }

    /// The place of each line: that of the line at the margin which it belongs to.
    private var places: [Place] {
        let declaration =
            #/^(?:(?:public|private|final|nonisolated|indirect) )*(?:actor|class|enum|func|protocol|struct|typealias) /#
        var place = Place.type
        return block.lines.map { line in
            // What is indented, closes something or is a comment belongs to the line above.
            guard let first = line.first, !" )]}./".contains(first) else { return place }
            place =
                line.hasPrefix("import ") || line.hasPrefix("extension ")
                ? .file : first == "@" || line.contains(declaration) ? .type : .function
            return place
        }
    }

    /// Lines that a condition holds for, at their place in the source file, with empty ones for the others.
    private func located(_ isIncluded: (Int) -> Bool) -> String {
        let lines = block.lines.indices.map { (isIncluded($0) ? block.lines[$0] : "") + "\n" }
        return ListedProgram.located(lines.joined(), in: file, at: block.line)
    }
}
