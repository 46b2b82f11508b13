import Foundation
import Testing

/// One wrong line of a group's block, and the errors that the compiler gives for it.
///
/// Slips are texts, many to a file: the line, and below it, indented, each error as `error: …`, or as
/// `error (line -1): …` where it is not at the line itself.
struct Slip: Sendable {
    /// The lines of the program before the slip, which is compiled together with others.
    static let head = [
        "import DIContainer",
        "private struct App: ModuleGroup {",
        "    var modules: [Module] {",
        "        Module(TitleKey.self) { \"title\" }",
    ]

    /// The file, and the line in it.
    let place: String
    let code: String
    let expectedErrors: [SampleProgram.ExpectedError]

    /// The whole program.
    var source: String { (Self.head + ["        " + code, "    }", "}", ""]).joined(separator: "\n") }

    /// Reads the slips of a file.
    static func slips(in file: URL) throws -> [Slip] {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var slips: [Slip] = []
        // The first two lines say what the file is about.
        for (index, line) in lines.enumerated().dropFirst(2) where !line.isEmpty && line.first != " " {
            let below = lines[(index + 1)...].prefix { $0.hasPrefix("    ") }
            let errors = try below.map { text in
                let match = try #require(text.wholeMatch(of: #/ {4}error(?: \(line ([+-]\d+)\))?: (.+)/#), "\(text)")
                return SampleProgram.ExpectedError(
                    line: head.count + 1 + (match.1.flatMap { Int($0) } ?? 0), message: String(match.2))
            }
            slips.append(
                Slip(place: "\(file.lastPathComponent):\(index + 1)", code: line, expectedErrors: errors))
        }
        return slips
    }

    /// The slips of each file, or of the file of those that no library can fix.
    static func files(unreachable: Bool = false) throws -> [File] {
        let folder = SampleProgram.root.appending(path: "Slips")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ($0.lastPathComponent == "Unreachable.txt") == unreachable }
            .sorted { $0.path < $1.path }
            .map { File(name: $0.lastPathComponent, slips: try slips(in: $0)) }
    }

    /// The slips of all files.
    static func all(unreachable: Bool = false) throws -> [Slip] { try files(unreachable: unreachable).flatMap(\.slips) }

    /// Slips of one kind.
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let slips: [Slip]

        var testDescription: String { name }
    }
}
