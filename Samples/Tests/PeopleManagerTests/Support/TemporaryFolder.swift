import Foundation

/// A folder of a test's own, which goes with it.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "PeopleManagerTests-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file.
    ///
    /// - Returns: Its path.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }
}
