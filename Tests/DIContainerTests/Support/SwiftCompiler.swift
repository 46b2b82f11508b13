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

        /// Compiles programs as far as all diagnostics go, each in a file of its own.
        ///
        /// Type-checking alone would not do: what is sent from one task to another is checked after it. They are compiled together, which takes no longer than a few of them alone, and once more without those that get
        /// an error: what is sent from one task to another is checked only in programs without another error. Where the
        /// compiler crashes, nothing tells at which of them, so each is compiled alone.
        ///
        /// - Returns: The errors and warnings of each. If the compiler fails without any, what it printed is one.
        func diagnostics(of programs: [SampleProgram], options: [String] = []) async throws -> [[CompilerDiagnostic]] {
            let names = programs.indices.map { "Program\($0).swift" }
            let attempt: [CompilerDiagnostic]?
            do {
                // They come first, so that the compiler meets the keys in them before their declarations, as in a large app.
                attempt = try await diagnostics(
                    options: ["-parse-as-library"] + options,
                    texts: Dictionary(uniqueKeysWithValues: zip(names, programs.map(\.source))),
                    files: SampleProgram.shared())
            } catch {
                if programs.count == 1 { throw error }
                attempt = nil
            }
            if let attempt, programs.count == 1 { return [attempt] }
            guard let found = attempt, !found.contains(where: { $0.isError && $0.line == nil }) else {
                var all: [[CompilerDiagnostic]] = []
                for program in programs { all += try await diagnostics(of: [program], options: options) }
                return all
            }
            var all = names.map { name in found.filter { $0.file.hasSuffix("/\(name)") } }
            let silent = all.indices.filter { !all[$0].contains(where: \.isError) }
            if !silent.isEmpty, silent.count < programs.count {
                let later = try await diagnostics(of: silent.map { programs[$0] }, options: options)
                for (index, diagnostics) in zip(silent, later) { all[index] = diagnostics }
            }
            return all
        }

        /// Compiles the listings of an article, as a script of one file, as far as all diagnostics go.
        ///
        /// - Returns: The errors and warnings. If the compiler fails without any, what it printed is one.
        func diagnostics(of program: ArticleProgram) async throws -> [CompilerDiagnostic] {
            try await diagnostics(options: program.options, texts: ["main.swift": program.source])
        }

        /// Compiles examples of doc comments, as far as all diagnostics go.
        ///
        /// - Returns: The errors and warnings. If the compiler fails without any, what it printed is one.
        func diagnostics(of program: DocCommentProgram) async throws -> [CompilerDiagnostic] {
            let files = try program.files().enumerated().map { ("File\($0).swift", $1) }
            return try await diagnostics(
                // Each file has what it imports itself, not what others do.
                options: ["-parse-as-library", "-enable-upcoming-feature", "MemberImportVisibility"],
                texts: Dictionary(uniqueKeysWithValues: files))
        }

        /// Compiles texts, which are written into a folder under the names given.
        private func diagnostics(
            options: [String], texts: [String: String], files others: [String] = []
        ) async throws -> [CompilerDiagnostic] {
            let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = texts.keys.sorted().map { folder.appending(path: $0) }
            for file in files { try texts[file.lastPathComponent]?.write(to: file, atomically: true, encoding: .utf8) }
            return try await diagnostics(options: options, files: files.map(\.path) + others)
        }

        private func diagnostics(options: [String], files: [String]) async throws -> [CompilerDiagnostic] {
            let arguments =
                ["-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6"]
                + ["-I", modules.path, "-diagnostic-style", "llvm", "-no-color-diagnostics", "-module-name", "Client"]
                + options + files
            let (status, output) = try await run(arguments)
            let diagnostics = output.split(separator: "\n").compactMap { CompilerDiagnostic($0) }
            if status != 0, !diagnostics.contains(where: \.isError) { throw Failure(status: status, output: output) }
            return diagnostics
        }

        /// Writes what a module declares as public into a folder, as JSON.
        func extractSymbols(of module: String, into folder: URL) async throws {
            var arguments = [
                "-module-name", module, "-I", modules.path, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-output-dir", folder.path,
            ]
            arguments += try await ["-target", target()]
            let extractor = executable.deletingLastPathComponent().appending(path: "swift-symbolgraph-extract")
            let (status, output) = try await run(arguments, of: extractor)
            if status != 0 { throw Failure(status: status, output: output) }
        }

        /// What the compiler compiles for unless it is told otherwise, as `x86_64-unknown-linux-gnu`.
        private func target() async throws -> String {
            let (_, output) = try await run(["-version"])
            guard let match = output.firstMatch(of: /Target: (\S+)/) else { throw Failure(status: 0, output: output) }
            return String(match.1)
        }

        /// Runs a program, the compiler unless another is given, and returns what it printed.
        func run(
            _ arguments: [String], of program: URL? = nil, environment: [String: String] = [:]
        ) async throws -> (status: Int32, output: String) {
            try await withCheckedThrowingContinuation { continuation in
                Self.queue.addOperation {
                    continuation.resume(
                        with: Result {
                            let (process, pipe) = (Process(), Pipe())
                            process.executableURL = program ?? executable
                            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
                            process.arguments = arguments
                            process.standardOutput = pipe
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
