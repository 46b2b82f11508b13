import Foundation

/// A program as it was built beside the tests, whose input a test writes and whose lines it reads.
package final class BuiltProgram {
    private let process = Process()
    private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    private var pending = ""

    /// What the program has printed so far, in whole lines.
    package private(set) var lines: [String] = []
    /// What it has said besides, up to ``end()``.
    package private(set) var notes = ""

    /// Starts a program.
    ///
    /// - Parameter variables: Those that differ from the environment of the tests.
    package init(
        _ name: String, _ arguments: [String], variables: [String: String] = [:], in folder: TemporaryFolder? = nil
    ) throws {
        process.executableURL = try Self.location(of: name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        if let folder { process.currentDirectoryURL = URL(filePath: folder.path) }
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Runs a program to its end, with all of its input at once.
    package static func run(
        _ name: String, _ arguments: [String], input: String = "", variables: [String: String] = [:],
        in folder: TemporaryFolder? = nil
    ) throws -> (code: Int32, output: String, notes: String) {
        let program = try BuiltProgram(name, arguments, variables: variables, in: folder)
        if !input.isEmpty { try program.write(input) }
        try program.closeInput()
        let code = program.end()
        return (code, program.lines.map { "\($0)\n" }.joined(), program.notes)
    }

    /// The program beside the tests, or beside the bundle that they are in.
    private static func location(of name: String) throws -> URL {
        for start in [Bundle(for: BuiltProgram.self).bundleURL, Bundle.main.executableURL].compactMap(\.self) {
            var folder = start.resolvingSymlinksInPath()
            while folder.path != "/" {
                let program = folder.appending(path: name)
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return program
                }
                folder.deleteLastPathComponent()
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    /// Gives the program, which must not have ended, lines. Few enough fit in the pipe, whether it reads them or not.
    package func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    package func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Reads until the program has printed `count` lines, or has ended.
    package func readLines(_ count: Int) { while lines.count < count, readMore() {} }

    package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Reads all that is left, and waits for the end.
    ///
    /// - Returns: The exit code; that of a signal, if one has ended the program.
    package func end() -> Int32 {
        while readMore() {}
        notes += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func readMore() -> Bool {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return false }
        var parts = (pending + String(decoding: data, as: UTF8.self)).components(separatedBy: "\n")
        pending = parts.removeLast()
        lines += parts
        return true
    }
}
