#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport

    /// The Swift compiler, run on small programs that use the library.
    struct SwiftCompiler: Sendable {
        private let executable: String
        private let options: [String]
        private let modules: URL

        /// Finds the compiler and the module of the library.
        init() throws {
            executable = try Toolchain.compiler().path
            options = try Toolchain.options()
            modules = try BuildFolder().modules
        }

        /// Compiles programs as far as all diagnostics go, each in a file of its own.
        ///
        /// Type-checking alone would not do: what is sent from one task to another is checked after it, and only in
        /// programs without another error. So the programs are compiled together, which takes no longer than a few of
        /// them alone, and once more without those that get an error. Where the compiler crashes, nothing tells at which
        /// of them, so each is compiled alone.
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
                self.options + ["-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6"]
                + ["-I", modules.path, "-diagnostic-style", "llvm", "-no-color-diagnostics", "-module-name", "Client"]
                + options + files
            let command = Command(executable, arguments)
            let (status, output) = try await command.result()
            let diagnostics = output.split(separator: "\n").compactMap { CompilerDiagnostic($0) }
            if status != 0, !diagnostics.contains(where: \.isError) {
                throw Command.Failure(command: command, status: status, output: output)
            }
            return diagnostics
        }

        /// What a module of the package declares as public, without what the compiler adds.
        func publicSymbols(of module: String) async throws -> [Toolchain.PublicSymbol] {
            try await Toolchain.publicSymbols(of: module, in: [modules])
        }

        /// Whether programs can be linked with the library here: where SwiftPM built it, its object files lie beside its
        /// module, which has been seen on Linux only.
        static var canLink: Bool {
            #if os(Linux)
                true
            #else
                false
            #endif
        }

        /// Compiles a program, links it with the library as the running tests have it, and runs it.
        ///
        /// - Parameters:
        ///   - program: The program.
        ///   - languageMode: The version of Swift that its file `main.swift` is compiled as.
        /// - Returns: Whether it ended by itself and with success, and what it printed, without the stack of a crash.
        func run(
            _ program: PrintingProgram, languageMode: Int = 6
        ) async throws -> (hasSucceeded: Bool, output: String) {
            let folder = try ProgramFolder(options: ["-Onone"])
            for library in program.libraries {
                try await link(
                    library.source, as: "\(library.name).swift", to: "lib\(library.name).so",
                    options: ["-module-name", library.name, "-parse-as-library", "-emit-library"], in: folder)
            }
            try await link(
                program.source, as: "main.swift", to: "Shop",
                options: ["-module-name", "Shop", "-swift-version", "\(languageMode)"], in: folder)
            // Otherwise a crash tells about registers and images too.
            let (status, output) = try await folder.result(of: "Shop", environment: ["SWIFT_BACKTRACE": "enable=no"])
            let message = output.firstRange(of: "\nCurrent stack trace:\n").map { output[..<$0.lowerBound] + "\n" }
            return (status == 0, (message.map(String.init) ?? output).replacing(folder.url.path, with: "/app"))
        }

        private func link(
            _ source: String, as file: String, to product: String, options: [String], in folder: ProgramFolder
        ) async throws {
            try source.write(toFile: folder.path(file), atomically: true, encoding: .utf8)
            let isTest = source.contains("import DIContainerTesting\n")
            let hasGraph = isTest || source.contains("import DIContainerGraph\n")
            try await folder.link(
                product,
                targets: ["DIContainer"] + (hasGraph ? ["DIContainerGraph"] : [])
                    + (isTest ? ["DIContainerTesting"] : []),
                options: options + [folder.path(file)] + (isTest ? ["-lXCTest", "-lTesting"] : []))
        }
    }
#endif
