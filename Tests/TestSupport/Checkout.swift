package import Foundation

/// The folder of the checkout.
package enum Checkout {
    package static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of the Swift files below a folder of it, in their order.
    package static func sources(below folder: String) throws -> [String] {
        let folder = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let paths = names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
        if paths.isEmpty { throw BuildFolder.NotFound(what: "A Swift file", places: [folder.path]) }
        return paths
    }
}
