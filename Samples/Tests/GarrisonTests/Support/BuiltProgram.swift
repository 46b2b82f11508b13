import Foundation

/// What a run of the built program has printed, and how it ended.
struct BuiltProgram {
    let code: Int32
    let output: String
    let notes: String

    /// Runs it to its end.
    init(_ arguments: String...) throws {
        let process = Process()
        let (outputPipe, notesPipe) = (Pipe(), Pipe())
        process.executableURL = try Self.location()
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (outputPipe, notesPipe)
        try process.run()
        output = String(decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        notes = String(decoding: notesPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        code = process.terminationStatus
    }

    private final class Marker {}

    /// The program beside the tests, or beside the bundle that they are in.
    private static func location() throws -> URL {
        for start in [Bundle(for: Marker.self).bundleURL, Bundle.main.executableURL].compactMap(\.self) {
            var folder = start.resolvingSymlinksInPath()
            while folder.path != "/" {
                let program = folder.appending(path: "Garrison")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return program
                }
                folder.deleteLastPathComponent()
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
