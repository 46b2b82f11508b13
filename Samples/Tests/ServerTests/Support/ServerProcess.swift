import Foundation

/// The built program, serving on a free port.
final class ServerProcess {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    convenience init(_ arguments: String...) throws { try self.init(arguments) }

    /// - Parameter openFileLimit: How many files and sockets the program may have open.
    init(_ arguments: [String], openFileLimit: Int? = nil) throws {
        let program = try Self.program()
        if let openFileLimit {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "ulimit -n \(openFileLimit) && exec \"$0\" \"$@\"", program.path] + arguments
        } else {
            process.executableURL = program
            process.arguments = arguments
        }
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The program beside the tests, or beside the bundle that they are in.
    private static func program() throws -> URL {
        let starts = [Bundle(for: ServerProcess.self).bundleURL, Bundle.main.executableURL].compactMap(\.self)
        for start in starts {
            var folder = start.resolvingSymlinksInPath()
            while folder.path != "/" {
                let program = folder.appending(path: "Server")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return program
                }
                folder.deleteLastPathComponent()
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    /// The port of the first line; `nil` where the program ends without one.
    func port() -> UInt16? {
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            text += String(decoding: data, as: UTF8.self)
        }
        return text.split(separator: ":").last.flatMap { UInt16($0.dropLast()) }
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Reads what the program says until it says `text`, or has ended.
    func notes(until text: String) -> String {
        var notes = ""
        while !notes.contains(text) {
            let data = errors.fileHandleForReading.availableData
            if data.isEmpty { break }
            notes += String(decoding: data, as: UTF8.self)
        }
        return notes
    }

    /// Waits for the end.
    ///
    /// - Returns: The exit code, or the signal that has ended the program, and what it has said since.
    func end() -> (code: Int32, isSignal: Bool, notes: String) {
        let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason == .uncaughtSignal, notes)
    }
}
