import Foundation

/// The program as it was built beside the tests.
struct Executable {
    let output: String
    let notes: String
    let status: Int32

    /// Runs it to its end, with `input` as its standard input.
    init(_ arguments: [String], input: String = "", variables: [String: String] = [:]) async throws {
        self = try await withCheckedThrowingContinuation { continuation in
            // A thread of its own: the wait must not hold up tasks.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try Executable(runningWith: arguments, input: input, variables: variables) })
            }
        }
    }

    private init(runningWith arguments: [String], input: String, variables: [String: String]) throws {
        let (process, inputPipe, outputPipe, notePipe) = (Process(), Pipe(), Pipe(), Pipe())
        process.executableURL = try Self.location()
        process.arguments = arguments
        // The environment of whoever runs the tests must not choose that of the program.
        var environment = ProcessInfo.processInfo.environment
        environment["PROFILE_ENVIRONMENT"] = nil
        process.environment = environment.merging(variables) { $1 }
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = notePipe
        try process.run()
        // All of it is less than a pipe holds, so that nobody waits for the other.
        if !input.isEmpty { try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try inputPipe.fileHandleForWriting.close()
        output = String(decoding: try outputPipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        notes = String(decoding: try notePipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// The folder of the build has both the tests and the program; the tests may be a bundle with folders of its own.
    private static func location() throws -> URL {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        for start in [URL(filePath: CommandLine.arguments[0])] + bundles {
            let program = start.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Profile")
            if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        }
        throw NotFound()
    }

    /// Without the program its tests would have shown nothing.
    struct NotFound: Error {}
}
