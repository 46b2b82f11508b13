import DIContainer
@testable import DIContainerCheck
import Foundation
import Testing

/// Source in which each line that the check reports says how, in a comment at its end.
///
/// A line `--- Module` begins a file of another module; the first file is one of this module. Each file imports the
/// library.
struct Snippet: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    /// The snippets of `Snippets.txt`, each below a line with its name.
    static func all() throws -> [Snippet] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snippets.txt")
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n=== ").dropFirst().map {
            snippet in
            let name = snippet.prefix { $0 != "\n" }
            return Snippet(testDescription: String(name), text: String(snippet.dropFirst(name.count + 1)))
        }
    }

    /// The lines of all files that are reported, with how.
    var expected: [String] { text.split(separator: "\n").filter { $0.contains(" // ") }.map(\.trimmed) }

    /// The lines that a check against some compositions reports, with how.
    func reported(servedBy composition: Container) -> [String] {
        let files = "\(Self.module)\n\(text)".components(separatedBy: "\n--- ").map { file in
            (module: file.prefix { $0 != "\n" }, text: "import DIContainer" + file.drop { $0 != "\n" })
        }
        let sources = files.enumerated().map { number, file in
            SourceReader.read(Array(file.text.utf8), module: String(file.module), path: "\(number)")
        }
        return UnservedReads(sources, servedBy: [composition], except: []).reads.map { read in
            let lines = files[Int(read.file.path)!].text.components(separatedBy: "\n")
            let line = lines[read.file.position(of: read.offset).line - 1].components(separatedBy: " // ")[0][...]
            let mistake = "\(read.mistake)".prefix { $0 != "(" }
            return "\(line.trimmed) // \(mistake)"
        }
    }

    private static let module = String("\(#fileID)".prefix { $0 != "/" })
}

extension Substring { fileprivate var trimmed: String { String(drop { $0 == " " }) } }
