import Foundation
import Testing

/// A small program of a client, beside the tests, that the compiler must accept or reject.
///
/// One that it accepts is a file. Those that it rejects are paragraphs of a text: a line of a group's block, or, where a
/// comment says what is wrong, what a file declares. Below a line stand the errors that it gets, indented, each as
/// `error: …`, or as `error (line -1): …` where it is at another line.
struct SampleProgram: Sendable {
    let place: String
    let source: String
    var expectedErrors: [ExpectedError] = []

    /// A line of a group's block, as a program.
    init(block line: String, place: String = #function) {
        self.place = place
        source = (Self.head + ["        " + line, "    }", "}", ""]).joined(separator: "\n")
    }

    /// What a file declares, as a program that is compiled together with others: so all of it is private.
    init(declarations: [String], place: String = #function) {
        self.place = place
        let declaration = #/^((?:@\w+ )*)((?:\w+ )*(?:actor|class|enum|extension|func|let|protocol|struct|typealias) )/#
        let lines = declarations.map { $0.replacing(declaration) { "\($0.1)private \($0.2)" } }
        let imports = declarations.contains { $0.hasPrefix("import ") } ? "" : "import DIContainer"
        source = ([imports] + lines + [""]).joined(separator: "\n")
    }

    private static let head = [
        "import DIContainer",
        "private struct App: ModuleGroup {",
        "    var modules: [Module] {",
        "        Module(TitleKey.self) { \"title\" }",
    ]

    private init(paragraph: [String], place: String) throws {
        var code: [String] = []
        var expected: [ExpectedError] = []
        let isBlock = paragraph.first?.hasPrefix("//") == false
        for line in paragraph {
            if let error = line.wholeMatch(of: #/ {4}error(?: \(line ([+-]\d+)\))?: (.+)/#) {
                let line = (isBlock ? Self.head.count : 1) + code.count + (error.1.flatMap { Int($0) } ?? 0)
                expected.append(ExpectedError(line: line, message: String(error.2)))
            } else {
                code.append(line)
            }
        }
        if isBlock { try #require(code.count == 1, "\(place): a line of a block stands alone.") }
        self = isBlock ? Self(block: code[0], place: place) : Self(declarations: code, place: place)
        expectedErrors = expected
    }
}

extension SampleProgram: CustomTestStringConvertible { var testDescription: String { place } }

extension SampleProgram {
    struct Table: Sendable, CustomTestStringConvertible {
        let name: String
        let programs: [SampleProgram]

        /// Reads a text; its first two lines say what it is about.
        init(_ file: URL) throws {
            name = file.lastPathComponent
            let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            programs = try lines.indices.dropFirst(2).filter { !lines[$0].isEmpty && lines[$0 - 1].isEmpty }.map {
                try SampleProgram(
                    paragraph: Array(lines[$0...].prefix { !$0.isEmpty }), place: "\(file.lastPathComponent):\($0 + 1)")
            }
        }

        var testDescription: String { name }
    }

    static func rejected() throws -> [Table] { try files(in: "Rejected", of: "txt").map(Table.init) }

    static func accepted() throws -> [SampleProgram] {
        try files(in: "Accepted", of: "swift").map { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return SampleProgram(declarations: text.components(separatedBy: "\n"), place: file.lastPathComponent)
        }
    }

    static func shared() throws -> [String] { try files(in: "Shared", of: "swift").map(\.path) }

    static func files(in folder: String, of type: String) throws -> [URL] {
        let folder = Bundle.module.bundleURL.appending(path: "Programs/\(folder)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == type }.sorted { $0.path < $1.path }
    }
}
