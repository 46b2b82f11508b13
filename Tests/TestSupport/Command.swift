#if os(macOS) || os(Linux)
    import Foundation

    /// A program that is run to its end. It prints in no colors unless its environment asks for them.
    package struct Command: Sendable {
        let executable: String
        let arguments: [String]
        let environment: [String: String]

        package init(_ executable: String, _ arguments: [String], environment: [String: String] = [:]) {
            (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
        }

        /// As many at a time as there are processors; they would only wait for each other otherwise.
        private static let queue = {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
            return queue
        }()

        /// Runs it, and returns how it ended and what it printed, however it ended.
        package func result() async throws -> (status: Int32, output: String) {
            try await withCheckedThrowingContinuation { continuation in
                Self.queue.addOperation { continuation.resume(with: Result { try runBlocking() }) }
            }
        }

        /// Runs it, and returns what it printed, or throws ``Failure`` where it ends with another status than 0.
        @discardableResult
        package func run() async throws -> String {
            let (status, output) = try await result()
            if status != 0 { throw Failure(command: self, status: status, output: output) }
            return output
        }

        func runBlocking() throws -> (status: Int32, output: String) {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = URL(filePath: executable)
            // Swift Testing takes a pipe for the terminal that these tests may run in, and prints in color to it.
            let plain = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
            process.environment = plain.merging(environment) { $1 }
            process.arguments = arguments
            (process.standardOutput, process.standardError) = (pipe, pipe)
            try process.run()
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: output, as: UTF8.self))
        }

        package struct Failure: Error, CustomStringConvertible {
            package let command: Command
            package let status: Int32
            package let output: String

            package init(command: Command, status: Int32, output: String) {
                (self.command, self.status, self.output) = (command, status, output)
            }

            package var description: String {
                "\(command.executable) ended with status \(status) and printed:\n\(output)"
            }
        }
    }
#endif
