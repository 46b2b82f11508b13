import Foundation

@testable import UserDirectory

/// A folder of a test's own, which goes with it.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "UserDirectoryTests-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// The path of a store of that format.
    func store(_ format: StoreFormat) -> String { file("store.\(format)") }

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
