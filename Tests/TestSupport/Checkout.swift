package import Foundation

package enum Checkout {
    package static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The paths in it of the files below a folder whose names end as told, in their order.
    package static func files(below folder: String, _ end: String) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? []
        let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(end) }.sorted().map { "\(folder)/\($0)" }
        if files.isEmpty { throw BuildFolder.NotFound(what: "A file *\(end)", places: [folder]) }
        return files
    }

    /// The full paths of the Swift files below a folder of it, in their order.
    package static func sources(below folder: String) throws -> [String] {
        try files(below: folder, ".swift").map { root.appending(path: $0).path }
    }
}
