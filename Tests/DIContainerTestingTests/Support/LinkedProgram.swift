#if os(Linux)
    import Foundation

    /// A small program with keys, linked in several ways from the sources in `Programs`, in a separate folder.
    ///
    /// The library comes from the build of the running tests. The scan is compiled again, like the program.
    final class LinkedProgram {
        let folder: URL
        private let compiler: String
        private let build: BuildFolder
        private let optimisation: [String]
        private let main: String

        /// Makes the folder.
        ///
        /// - Parameters:
        ///   - isOptimized: Whether the optimizer runs, as in release builds.
        ///   - main: The source of the program.
        init(isOptimized: Bool, main: String = "Main") throws {
            self.main = main
            build = try BuildFolder()
            compiler = try Toolchain.findCompiler()
            optimisation = isOptimized ? ["-O"] : ["-Onone"]
            folder = FileManager.default.temporaryDirectory.appending(path: "LinkedProgram-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Compiles the scan, the dynamic library's module and the program.
        func compile() async throws {
            try await compile("DIContainerTesting", Self.scanSources())
            try await compile("Feature", [Self.source("Feature")])
            try await compile("Main", [Self.source(main)])
        }

        /// Links all of it into one program with the runtime, dropping what nothing refers to, and runs it.
        func outputOfStaticProgram() async throws -> [String] {
            try await link(
                "Static", ["Main", "Feature", "DIContainerTesting"],
                options: build.objects(of: "DIContainer") + ["-static-stdlib", "-Xlinker", "--gc-sections"])
            return try await run("Static")
        }

        /// Links the library and `Feature` as dynamic libraries that the program loads, and runs it.
        func outputOfDynamicProgram() async throws -> [String] {
            try await link("libDIContainer.so", [], options: build.objects(of: "DIContainer") + ["-emit-library"])
            try await link("libFeature.so", ["Feature"], options: ["-emit-library", "-lDIContainer"])
            try await link("Dynamic", ["Main", "DIContainerTesting"], options: ["-lFeature", "-lDIContainer"])
            return try await run("Dynamic")
        }

        /// Links `Feature` and a separate copy of the library as a dynamic library.
        ///
        /// - Returns: Its path.
        func libraryWithCopy() async throws -> String {
            try await compile("Feature", [Self.source("Feature")])
            try await link("libFeature.so", ["Feature"], options: build.objects(of: "DIContainer") + ["-emit-library"])
            return path("libFeature.so")
        }

        /// Links the program with the library, and `Feature` with another copy of it, and runs the program, which calls a
        /// function of `Feature`.
        ///
        /// - Returns: What it printed before it stopped.
        func reportOfLaterCopy(calling function: String) async throws -> String {
            let library = try await libraryWithCopy()
            try await compile("Main", [Self.source(main)])
            try await link("Main", ["Main"], options: build.objects(of: "DIContainer"))
            do {
                return try await Command(executable: path("Main"), arguments: [library, function]).run()
            } catch { return (error as? Command.Failure)?.output ?? "\(error)" }
        }

        private func compile(_ module: String, _ sources: [String]) async throws {
            var arguments = ["-module-name", module, "-package-name", module, "-parse-as-library", "-wmo", "-c"]
            arguments += ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"]
            arguments += [
                "-emit-module", "-emit-module-path", path("\(module).swiftmodule"), "-o", path("\(module).o"),
            ]
            arguments += ["-I", folder.path, "-I", build.modules.path]
            _ = try await Command(executable: compiler, arguments: arguments + optimisation + sources).run()
        }

        private func link(_ product: String, _ modules: [String], options: [String]) async throws {
            var arguments = modules.map { path("\($0).o") } + options + ["-L", folder.path, "-o", path(product)]
            // The product finds its libraries beside itself.
            arguments += ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
            _ = try await Command(executable: compiler, arguments: arguments).run()
        }

        private func run(_ product: String) async throws -> [String] {
            try await Command(executable: path(product), arguments: []).run().split(separator: "\n").map(String.init)
        }

        private func path(_ name: String) -> String { folder.appending(path: name).path }

        private static func source(_ name: String) -> String {
            Bundle.module.bundleURL.appending(path: "Programs/\(name).swift").path
        }

        /// The sources of the scan, which need nothing but the library.
        private static func scanSources() throws -> [String] {
            var root = URL(filePath: #filePath)
            for _ in 0..<4 { root.deleteLastPathComponent() }
            root.append(path: "Sources/DIContainerTesting/Keys")
            let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            let paths = names.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0).path }
            if paths.isEmpty { throw BuildFolder.NotFound(what: "The scan's sources", places: [root.path]) }
            return paths
        }
    }
#endif
