#if os(macOS) || os(Linux)
    import Foundation

    /// The Swift compiler, run on small programs that use the library.
    struct SwiftCompiler: Sendable {
        private let executable: URL
        private let modules: URL

        /// As many at a time as there are processors; they would only wait for each other otherwise.
        private static let queue = {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
            return queue
        }()

        /// Finds the compiler and the module of the library.
        init() throws {
            executable = try Self.find()
            modules = try BuildFolder().modules
        }

        /// Compiles a program as far as all diagnostics go.
        ///
        /// Type-checking alone would not do: what is sent from one task to another is checked after it.
        ///
        /// - Returns: The errors and warnings. If the compiler fails without any, what it printed is one.
        func diagnostics(of program: SampleProgram, options: [String] = []) async throws -> [CompilerDiagnostic] {
            let arguments =
                ["-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library"]
                + ["-I", modules.path, "-diagnostic-style", "llvm", "-no-color-diagnostics", "-module-name", "Client"]
                + options + program.options
                // The program comes first, so that the compiler meets the keys in it before their declarations, as in
                // a large app.
                + [program.path] + SampleProgram.files(in: .shared).map(\.path)
            let (status, output) = try await run(arguments)
            let diagnostics = output.split(separator: "\n").compactMap { CompilerDiagnostic($0) }
            if status != 0, !diagnostics.contains(where: \.isError) { throw Failure(status: status, output: output) }
            return diagnostics
        }

        private func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
            try await withCheckedThrowingContinuation { continuation in
                Self.queue.addOperation {
                    continuation.resume(
                        with: Result {
                            let (process, pipe) = (Process(), Pipe())
                            process.executableURL = executable
                            process.arguments = arguments
                            process.standardOutput = FileHandle.nullDevice
                            process.standardError = pipe
                            try process.run()
                            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
                            process.waitUntilExit()
                            return (process.terminationStatus, String(decoding: output, as: UTF8.self))
                        })
                }
            }
        }

        /// The compiler beside the `swift` that runs the tests, since that one built the module; else the first one on
        /// the search path.
        private static func find() throws -> URL {
            var folders: [String] = []
            #if os(Linux)
                let parent = URL(filePath: "/proc/\(getppid())/exe").resolvingSymlinksInPath()
                folders.append(parent.deletingLastPathComponent().path)
            #endif
            folders += ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
            for folder in folders {
                let candidate = URL(filePath: folder).appending(path: "swiftc")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            }
            throw BuildFolder.NotFound(what: "swiftc", places: folders)
        }

        /// The compiler failed without saying anything about the program.
        struct Failure: Error, CustomStringConvertible {
            let status: Int32
            let output: String

            var description: String { "The compiler ended with status \(status) and printed:\n\(output)" }
        }
    }
#endif
