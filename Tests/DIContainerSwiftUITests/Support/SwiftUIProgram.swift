#if os(Linux)
    import Foundation

    /// `DIContainerSwiftUI`, compiled against the declarations of SwiftUI and Combine that are beside these tests, and
    /// programs that use it, in a separate folder.
    ///
    /// Apple's modules are not to be had here. What this shows is that the product's code type-checks against what
    /// Apple documents, and does what it should where views are described as in `Declarations`.
    final class SwiftUIProgram: Sendable {
        private let folder: URL
        private let compiler: String
        private let build: BuildFolder

        /// Makes the folder.
        init() throws {
            build = try BuildFolder()
            compiler = try Toolchain.findCompiler()
            folder = FileManager.default.temporaryDirectory.appending(path: "SwiftUIProgram-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Compiles the declarations, and the product with the settings of its target and warnings as errors.
        func compile() async throws {
            try await compile("Combine", Self.sources("Tests/DIContainerSwiftUITests/Declarations/Combine"))
            try await compile("SwiftUI", Self.sources("Tests/DIContainerSwiftUITests/Declarations/SwiftUI"))
            let features = [
                "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny", "InferIsolatedConformances",
                "NonisolatedNonsendingByDefault",
            ].flatMap { ["-enable-upcoming-feature", $0] }
            try await compile("DIContainerSwiftUI", Self.sources("Sources/DIContainerSwiftUI"), options: features)
        }

        /// Compiles sources that use it, without warnings, as far as all diagnostics go.
        func check(_ sources: [String], options: [String] = []) async throws {
            _ = try await Command(
                executable: compiler,
                arguments: ["-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-module-name", "Client"]
                    + settings + options + sources
            ).run()
        }

        /// Compiles, links and runs a program.
        ///
        /// - Returns: The lines that it printed.
        func run(_ source: String, options: [String] = []) async throws -> [String] {
            let program = folder.appending(path: UUID().uuidString).path
            let objects =
                try ["Combine", "SwiftUI", "DIContainerSwiftUI"].map { path("\($0).o") }
                + build.objects(of: "DIContainer")
            _ = try await Command(
                executable: compiler,
                arguments: ["-Onone", "-parse-as-library", "-module-name", "Client", "-o", program]
                    + settings + options + [source] + objects
            ).run()
            return try await Command(executable: program, arguments: []).run().split(separator: "\n").map(String.init)
        }

        /// The names of the product's public declarations, and whether each has documentation of its own or inherits it.
        func publicSymbols() async throws -> [(name: String, isDocumented: Bool)] {
            struct Graph: Decodable {
                struct Symbol: Decodable {
                    struct Comment: Decodable {}
                    let pathComponents: [String]
                    let docComment: Comment?
                }
                let symbols: [Symbol]
            }
            let target = try await Command(executable: compiler, arguments: ["-version"]).run()
                .firstMatch(of: /Target: (\S+)/)!.1
            let extractor = URL(filePath: compiler).deletingLastPathComponent()
                .appending(path: "swift-symbolgraph-extract").path
            _ = try await Command(
                executable: extractor,
                arguments: ["-module-name", "DIContainerSwiftUI", "-I", folder.path, "-I", build.modules.path]
                    + ["-target", String(target), "-skip-synthesized-members", "-output-dir", folder.path]
            ).run()
            // What is added to types of SwiftUI stands in a separate file.
            return try ["DIContainerSwiftUI", "DIContainerSwiftUI@SwiftUI"].flatMap { name in
                let data = try Data(contentsOf: folder.appending(path: "\(name).symbols.json"))
                return try JSONDecoder().decode(Graph.self, from: data).symbols.map {
                    ($0.pathComponents.joined(separator: "."), $0.docComment != nil)
                }
            }
        }

        private var settings: [String] {
            ["-swift-version", "6", "-warnings-as-errors", "-I", folder.path, "-I", build.modules.path]
        }

        /// Compiles a module that programs can import.
        func compile(_ module: String, _ sources: [String], options: [String] = []) async throws {
            _ = try await Command(
                executable: compiler,
                arguments: ["-module-name", module, "-parse-as-library", "-wmo", "-c", "-Onone"] + settings + options
                    + ["-emit-module", "-emit-module-path", path("\(module).swiftmodule"), "-o", path("\(module).o")]
                    + sources
            ).run()
        }

        private func path(_ name: String) -> String { folder.appending(path: name).path }

        /// The folder of the checkout.
        static var root: URL {
            var root = URL(filePath: #filePath)
            for _ in 0..<4 { root.deleteLastPathComponent() }
            return root
        }

        /// The Swift files below a folder of the checkout.
        static func sources(_ folder: String) throws -> [String] {
            let root = root.appending(path: folder)
            let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            let paths = names.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0).path }
            if paths.isEmpty { throw BuildFolder.NotFound(what: "Swift files", places: [root.path]) }
            return paths
        }
    }
#endif
