import Foundation
import Testing

/// A small program of a client, beside the tests as source, for the compiler to accept or to reject.
///
/// Its first line says in a comment what it shows. A comment `// error: …` above a line, or at its end, is part of the
/// message that the compiler must give there; `// options: …` is what to pass to the compiler.
struct SampleProgram: Sendable {
    /// The error that the compiler must give at a line.
    struct ExpectedError: Hashable, Sendable {
        let line: Int
        let message: String
    }

    let path: String
    let name: String
    let sentence: String
    let options: [String]
    let expectedErrors: [ExpectedError]

    /// Reads a program.
    init(_ file: URL) throws {
        path = file.path
        name = file.deletingPathExtension().lastPathComponent
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        sentence = lines.first.map { String($0.trimmingPrefix("// ")) } ?? ""
        options = Self.options(in: lines)
        expectedErrors = Self.expectedErrors(in: lines, from: 1)
    }

    /// What lines of source tell to pass to the compiler.
    static func options(in lines: [some StringProtocol]) -> [String] {
        lines.filter { $0.hasPrefix("// options: ") }
            .flatMap { $0.trimmingPrefix("// options: ").split(separator: " ").map { String($0) } }
    }

    /// The errors that lines of source tell to expect.
    ///
    /// - Parameter first: The number of the first line.
    static func expectedErrors(in lines: [some StringProtocol], from first: Int) -> [ExpectedError] {
        var expected: [ExpectedError] = []
        var waiting: [String] = []
        for (index, line) in lines.enumerated() {
            let parts = line.components(separatedBy: "// error: ")
            waiting += parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
            if parts[0].allSatisfy(\.isWhitespace) || parts[0].drop(while: \.isWhitespace).hasPrefix("//") { continue }
            expected += waiting.map { ExpectedError(line: first + index, message: $0) }
            waiting = []
        }
        return expected
    }
}

extension SampleProgram: CustomTestStringConvertible {
    /// What the program shows, for the list of test cases.
    var testDescription: String { "\(name): \(sentence)" }
}

extension SampleProgram {
    /// A folder of programs.
    enum Folder: String {
        case accepted = "Accepted"
        case rejected = "Rejected"
        /// What all programs share, compiled together with each of them.
        case shared = "Shared"
        /// Programs without the library, of which the compiler says nothing that helps.
        case unreachable = "Unreachable"
    }

    /// Where the programs are.
    static var root: URL { Bundle.module.bundleURL.appending(path: "Programs") }

    /// The Swift files of a folder and of those in it, ordered by name.
    static func files(in folder: Folder) -> [URL] {
        let root = root.appending(path: folder.rawValue)
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0) }
    }

    /// The programs of a folder.
    static func all(in folder: Folder) throws -> [SampleProgram] {
        try files(in: folder).map(SampleProgram.init)
    }
}
