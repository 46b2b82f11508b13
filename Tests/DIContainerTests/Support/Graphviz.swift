import Foundation
import TestSupport

/// The program `dot`, if it is there; continuous integration installs it.
enum Graphviz {
    struct Failure: Error { let message: String }
    private static let program = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    static var isInstalled: Bool { program != nil }

    #if os(macOS) || os(Linux)
        static func draw(_ text: String, as format: String) async throws -> Data {
            let files = ["in", "out"].map { FileManager.default.temporaryDirectory.appending(path: "\($0)-\(UUID())") }
            defer { for file in files { try? FileManager.default.removeItem(at: file) } }
            try text.write(to: files[0], atomically: true, encoding: .utf8)
            let (status, message) = try await Command(
                program!, ["-T\(format)", "-o", files[1].path, files[0].path]
            ).result()
            // Warnings count: a label that Graphviz does not understand is one.
            guard status == 0, message.isEmpty else { throw Failure(message: message) }
            return try Data(contentsOf: files[1])
        }
    #endif
}
