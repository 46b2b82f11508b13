import Foundation
import Testing

/// A text in the repository that a text of the library must be equal to.
///
/// With `UPDATE_GOLDEN_FILES=1` in the environment, the tests write the files again, and fail.
struct GoldenFile {
    private let url: URL
    static let isWriting = ProcessInfo.processInfo.environment["UPDATE_GOLDEN_FILES"] == "1"

    /// The file of a name in the folder `Golden` beside the test.
    init(_ name: String, beside test: String = #filePath) {
        url = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden/\(name)")
    }

    /// Compares a text with the file; where numbers depend on the machine, without them.
    func expect(
        _ text: String, exceptNumbers: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if Self.isWriting {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("Wrote \(url.lastPathComponent); run the tests without UPDATE_GOLDEN_FILES.")
            return
        }
        let file = try String(contentsOf: url, encoding: .utf8)
        func lines(_ text: String) -> [Substring] {
            (exceptNumbers ? text.replacing(/-?[0-9.]+/, with: "0") : text)
                .split(separator: "\n", omittingEmptySubsequences: false)
        }
        #expect(lines(text) == lines(file), "\(url.lastPathComponent)", sourceLocation: sourceLocation)
    }
}
