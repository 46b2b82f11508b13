#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport

    /// The Swift compiler, run on small programs that use the library.
    struct SwiftCompiler: Sendable {
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
                    options: ["-parse-as-library"] + options, texts: zip(names, programs.map(\.source)),
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

        func diagnostics(of program: ListedProgram) async throws -> [CompilerDiagnostic] {
            // One file alone is a script.
            let names = program.files.indices.map { program.files.count == 1 ? "main.swift" : "File\($0).swift" }
            return try await diagnostics(options: program.options, texts: zip(names, program.files))
        }

        private func diagnostics(
            options: [String], texts: some Sequence<(String, String)>, files: [String] = []
        ) async throws -> [CompilerDiagnostic] {
            let folder = try ProgramFolder(options: [
                "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm",
                "-no-color-diagnostics", "-module-name", "Client",
            ])
            let command = try folder.compilation(options + texts.map { try folder.write($1, as: $0) } + files)
            let (status, output) = try await command.result()
            let diagnostics = output.split(separator: "\n").compactMap { CompilerDiagnostic($0) }
            if status != 0, !diagnostics.contains(where: \.isError) {
                throw Command.Failure(command: command, status: status, output: output)
            }
            return diagnostics
        }

        /// Compiles a program, links it with the library as the running tests have it, runs it, and returns whether it
        /// ended by itself and with success, and what it printed, without the stack of a crash.
        func run(_ program: PrintingProgram) async throws -> (hasSucceeded: Bool, output: String) {
            let folder = try ProgramFolder(options: ["-Onone"])
            for library in program.libraries {
                try await link(
                    library.source, as: "\(library.name).swift", to: "lib\(library.name).so",
                    options: ["-module-name", library.name, "-parse-as-library", "-emit-library"], in: folder)
            }
            try await link(
                program.source, as: "main.swift", to: "Shop",
                options: ["-module-name", "Shop", "-swift-version", "6"], in: folder)
            // Otherwise a crash tells about registers and images too.
            let (status, output) = try await folder.result(of: "Shop", environment: ["SWIFT_BACKTRACE": "enable=no"])
            let message = output.firstRange(of: "\nCurrent stack trace:\n").map { output[..<$0.lowerBound] + "\n" }
            return (status == 0, (message.map(String.init) ?? output).replacing(folder.url.path, with: "/app"))
        }

        private func link(
            _ source: String, as file: String, to product: String, options: [String], in folder: ProgramFolder
        ) async throws {
            let isTest = source.contains("import DIContainerTesting\n")
            let hasGraph = isTest || source.contains("import DIContainerGraph\n")
            try await folder.link(
                product,
                targets: ["DIContainer"] + (hasGraph ? ["DIContainerGraph"] : [])
                    + (isTest ? ["DIContainerTesting"] : []),
                options: options + [folder.write(source, as: file)] + (isTest ? ["-lXCTest", "-lTesting"] : []))
        }
    }
#endif
