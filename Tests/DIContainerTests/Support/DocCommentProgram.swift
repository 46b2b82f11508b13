import Foundation
import Testing

/// A program made of the examples in the doc comments of one module.
///
/// It has a file for each source file that has examples. What these mention and do not show stands in
/// `Preludes/Examples`: a file for all modules, and one for each. As in an article, `// error: …` is part
/// of a message that the compiler must give; an example with one is a program by itself, since an error keeps the compiler
/// from looking closely at the rest.
struct DocCommentProgram: Sendable {
    let module: String
    let examples: [DocCommentExample]

    /// The modules with examples; `DIContainerSwiftUI` has tests of its own.
    static let modules = ["DIContainer", "DIContainerGraph", "DIContainerTesting"]

    /// The folder of what examples mention.
    private static let preludes = "Tests/DIContainerTests/Documentation/Preludes/Examples"

    /// The programs of all modules.
    static func all() throws -> [DocCommentProgram] {
        try modules.flatMap { module in
            let examples = try DocCommentExample.all(of: module)
            return [DocCommentProgram(module: module, examples: examples.filter(\.expectedErrors.isEmpty))]
                + examples.filter { !$0.expectedErrors.isEmpty }
                .map { DocCommentProgram(module: module, examples: [$0]) }
        }
    }

    /// The texts of the program's files.
    func files() throws -> [String] {
        let imports = Self.imports(of: module).map { "import \($0)\n" }.joined()
        var files: [String] = []
        for name in ["Shared", module] {
            let file = "\(Self.preludes)/\(name).swift"
            let text = try String(contentsOf: ArticleProgram.root.appending(path: file), encoding: .utf8)
            files.append("#sourceLocation(file: \"\(file)\", line: 1)\n\(text)")
        }
        for name in Set(examples.map(\.file)).sorted() {
            files.append(imports + examples.filter { $0.file == name }.map(\.source).joined())
        }
        return files
    }

    /// What an example need not import itself.
    private static func imports(of module: String) -> [String] {
        let imports = ["DIContainer", "Foundation", "Observation", "Testing"]
        return switch module {
        case "DIContainer": imports
        case "DIContainerGraph": imports + ["DIContainerGraph"]
        default: imports + ["DIContainerGraph", "DIContainerTesting", "XCTest"]
        }
    }
}

extension DocCommentProgram: CustomTestStringConvertible {
    var testDescription: String {
        examples.count == 1 ? "\(examples[0].file):\(examples[0].line)" : "\(examples.count) of \(module)"
    }
}
