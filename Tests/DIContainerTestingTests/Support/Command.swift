#if os(Linux)
    import Foundation

    /// A program that is run to its end.
    struct Command {
        let executable: String
        let arguments: [String]

        /// Runs it.
        ///
        /// - Returns: What it printed to its standard output.
        /// - Throws: ``Failure`` where it ends with another status than 0.
        func run() async throws -> String {
            try await withCheckedThrowingContinuation { continuation in
                // A separate thread: the wait must not hold up tasks.
                Thread.detachNewThread { continuation.resume(with: Result { try runBlocking() }) }
            }
        }

        private func runBlocking() throws -> String {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = URL(filePath: executable)
            process.arguments = arguments
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failure(command: self, output: output) }
            return output
        }

        /// The program failed.
        struct Failure: Error, CustomStringConvertible {
            let command: Command
            let output: String

            var description: String { "\(command.executable) failed, and printed:\n\(output)" }
        }
    }
#endif
