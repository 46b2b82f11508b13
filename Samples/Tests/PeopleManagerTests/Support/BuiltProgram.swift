import Foundation

/// What a run of the built program has printed, and how it ended.
struct BuiltProgram {
    let code: Int32
    let output: String
    let notes: String

    /// Runs it in `folder`, to its end.
    init(_ arguments: String..., input: String = "", in folder: TemporaryFolder) throws {
        let process = Process()
        let (inputPipe, outputPipe, notesPipe) = (Pipe(), Pipe(), Pipe())
        process.executableURL = try Self.location()
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        (process.standardInput, process.standardOutput, process.standardError) = (inputPipe, outputPipe, notesPipe)
        try process.run()
        // Little enough to fit in the pipes, whether anybody reads them or not.
        try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
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
                let program = folder.appending(path: "PeopleManager")
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
