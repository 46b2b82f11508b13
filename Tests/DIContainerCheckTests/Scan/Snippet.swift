import DIContainer
@testable import DIContainerCheck
import Testing

/// Source in which each line that the check reports says how, in a comment at its end.
///
/// A line `--- Module` begins a file of another module; the first file is one of this module. Each file imports the
/// library.
struct Snippet: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ description: String, _ text: String) { (testDescription, self.text) = (description, text) }

    /// The lines of all files that are reported, with how.
    var expected: [String] {
        text.split(separator: "\n").filter { $0.contains(" // ") }.map { $0.trimmed }
    }

    /// The lines that a check against ``served`` reports, with how.
    func reported(servedBy compositions: [Container] = [served]) -> [String] {
        var files = [(module: "DIContainerCheckTests", lines: [] as [Substring])]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                files.append((String(line.dropFirst(4)), []))
            } else {
                files[files.count - 1].lines.append(line)
            }
        }
        let sources = files.enumerated().map { number, file in
            SourceReader.read(
                Array((["import DIContainer"] + file.lines).joined(separator: "\n").utf8), module: file.module,
                path: "\(number)")
        }
        return UnservedReads(sources, servedBy: compositions, except: []).reads.map { read in
            let line = files[Int(read.file.path)!].lines[read.file.position(of: read.offset).line - 2]
            let mark: String =
                switch read.mistake {
                case .unserved: "unserved"
                case .elsewhere: "elsewhere"
                case .caught: "caught"
                case .ambiguous: "ambiguous"
                case .notStarted: "not started"
                }
            return (line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line).trimmed + " // \(mark)"
        }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
