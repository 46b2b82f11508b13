import Foundation

/// The program `dot`, if it is there; continuous integration installs it.
enum Graphviz {
    struct Failure: Error { let message: String }

    private static let program = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    static var isInstalled: Bool { program != nil }

    /// Draws a text of the DOT language.
    static func draw(_ text: String, as format: String) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "graphviz-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "in.dot"), folder.appending(path: "out"))
        try text.write(to: input, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: program!)
        process.arguments = ["-T\(format)", "-o", output.path, input.path]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // Warnings count: a label that Graphviz does not understand is one.
        guard process.terminationStatus == 0, message.isEmpty else { throw Failure(message: message) }
        return try Data(contentsOf: output)
    }
}
