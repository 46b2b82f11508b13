import Foundation

/// The built program, reading lines that a test writes.
final class PipedProgram {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()

    /// What the program has printed so far, in whole lines.
    private(set) var lines: [String] = []
    private var pending = ""

    /// - Parameter environment: The variables that it sees; `nil` for those of the test.
    init(_ arguments: [String], environment: [String: String]? = nil) throws {
        process.executableURL = try Self.program()
        process.arguments = arguments
        if let environment { process.environment = environment }
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
    }

    /// The program beside the tests, or beside the bundle that they are in.
    static func program() throws -> URL {
        let starts = [Bundle(for: PipedProgram.self).bundleURL, Bundle.main.executableURL].compactMap(\.self)
        for start in starts {
            var folder = start.resolvingSymlinksInPath()
            while folder.path != "/" {
                let program = folder.appending(path: "UserDirectory")
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
    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Reads until the program has printed `count` lines, or has ended.
    func readLines(_ count: Int) {
        while lines.count < count, readMore() {}
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Reads all that is left, and waits for the end.
    ///
    /// - Returns: The exit code; that of a signal, if one has ended the program.
    func end() -> Int32 {
        while readMore() {}
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
