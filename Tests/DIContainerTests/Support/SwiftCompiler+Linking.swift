#if os(macOS) || os(Linux)
    import Foundation

    extension SwiftCompiler {
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
            // What links to it is told its path, so there must be no links in that.
            let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
                .appending(path: "program-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for library in program.libraries {
                try await link(
                    library.source, as: "\(library.name).swift", of: library.name, to: "lib\(library.name).so",
                    options: ["-parse-as-library", "-emit-library"], in: folder)
            }
            // It finds its libraries beside itself.
            try await link(
                program.source, as: "main.swift", of: "Shop", to: "Shop", languageMode: languageMode,
                options: ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"], in: folder)
            // Otherwise a crash tells about registers and images too.
            let (status, output) = try await run(
                [], of: folder.appending(path: "Shop"), environment: ["SWIFT_BACKTRACE": "enable=no"])
            let message = output.firstRange(of: "\nCurrent stack trace:\n").map { output[..<$0.lowerBound] + "\n" }
            return (status == 0, (message.map(String.init) ?? output).replacing(folder.path, with: "/app"))
        }

        private func link(
            _ source: String, as file: String, of module: String, to product: String, languageMode: Int = 6,
            options: [String], in folder: URL
        ) async throws {
            let build = try BuildFolder()
            var inputs = [folder.appending(path: file).path] + (try build.objects(of: "DIContainer"))
            try source.write(toFile: inputs[0], atomically: true, encoding: .utf8)
            let isTest = source.contains("import DIContainerTesting\n")
            if isTest || source.contains("import DIContainerGraph\n") {
                inputs += try build.objects(of: "DIContainerGraph")
            }
            if isTest {
                inputs += try build.objects(of: "DIContainerTesting")
                inputs += ["-lXCTest", "-lTesting"]
            }
            let (status, output) = try await run(
                ["-module-name", module, "-swift-version", "\(languageMode)", "-Onone", "-I", build.modules.path]
                    + inputs + options + ["-o", folder.appending(path: product).path])
            if status != 0 { throw Failure(status: status, output: output) }
        }
    }
#endif
