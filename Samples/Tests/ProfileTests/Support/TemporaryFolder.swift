import Foundation

/// A folder of a test's own, which goes with it.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "ProfileTests-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Every file in the folder and below, by its path within the folder.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let url = URL(filePath: "\(path)/\(name)")
            if !url.hasDirectoryPath, let data = try? Data(contentsOf: url) { files[name] = data }
        }
        return files
    }
}
