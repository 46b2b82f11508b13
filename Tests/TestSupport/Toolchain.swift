#if os(macOS) || os(Linux)
    package import Foundation

    package enum Toolchain {
        #if os(macOS)
            /// The compiler that Xcode has chosen. `/usr/bin/swiftc` only stands for it: nothing else lies beside that.
            package static func compiler() throws -> URL { URL(filePath: try xcrun("--find", "swiftc")) }

            /// Where the SDK is, and beside it XCTest and Testing.
            package static func options() throws -> [String] {
                let developer = try xcrun("--show-sdk-platform-path") + "/Developer"
                return try [
                    "-sdk", xcrun("--show-sdk-path"), "-F", developer + "/Library/Frameworks", "-I",
                    developer + "/usr/lib",
                ]
            }

            private static func xcrun(_ arguments: String...) throws -> String {
                let command = Command("/usr/bin/xcrun", arguments)
                let (status, output) = try command.runBlocking()
                if status != 0 { throw Command.Failure(command: command, status: status, output: output) }
                return output.trimmingCharacters(in: .whitespacesAndNewlines)
            }
        #else
            /// The compiler beside the `swift` that runs the tests, perhaps by way of other processes, since that one built
            /// the library; else the first one on the search path.
            package static func compiler() throws -> URL {
                let folders =
                    foldersOfAncestors()
                    + ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
                let candidates = folders.map { URL(filePath: $0).appending(path: "swiftc") }
                guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
                else { throw BuildFolder.NotFound(what: "swiftc", places: folders) }
                return found
            }

            /// What the compiler needs to be told to find the modules of the toolchain: nothing.
            package static func options() throws -> [String] { [] }

            /// The folders of the programs that run this one.
            private static func foldersOfAncestors() -> [String] {
                var folders: [String] = []
                var process = "\(getppid())"
                while let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
                    let parent = status.firstMatch(of: /PPid:\s+(\d+)/)?.1
                {
                    let program = URL(filePath: "/proc/\(process)/exe").resolvingSymlinksInPath()
                    folders.append(program.deletingLastPathComponent().path)
                    process = String(parent)
                }
                return folders
            }
        #endif

        package struct PublicSymbol: Sendable {
            package let name: String
            /// Its doc comment, or the one of the requirement that it fulfils.
            package let documentation: String?
        }

        /// What a module in one of some folders declares as public, without what the compiler adds.
        package static func publicSymbols(of module: String, in folders: [URL]) async throws -> [PublicSymbol] {
            let compiler = try compiler()
            let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let version = try await Command(compiler.path, ["-version"]).run()
            guard let target = version.firstMatch(of: /Target: (\S+)/)?.1 else {
                throw BuildFolder.NotFound(what: "A target", places: [version])
            }
            try await Command(
                compiler.deletingLastPathComponent().appending(path: "swift-symbolgraph-extract").path,
                ["-module-name", module, "-target", String(target), "-minimum-access-level", "public"]
                    + options() + folders.flatMap { ["-I", $0.path] }
                    + ["-skip-synthesized-members", "-output-dir", folder.path]
            ).run()
            // What is added to types of other modules stands in files of its own: `DIContainer@Swift.symbols.json`.
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("\(module).") || $0.hasPrefix("\(module)@") }.sorted()
                .flatMap { file in
                    let data = try Data(contentsOf: folder.appending(path: file))
                    return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.map {
                        PublicSymbol(
                            name: $0.pathComponents.joined(separator: "."),
                            documentation: $0.docComment?.lines.map(\.text).joined(separator: "\n"))
                    }
                }
        }

        private struct SymbolGraph: Decodable {
            struct Symbol: Decodable {
                struct Comment: Decodable {
                    struct Line: Decodable { let text: String }
                    let lines: [Line]
                }
                let pathComponents: [String]
                let docComment: Comment?
            }
            let symbols: [Symbol]
        }
    }
#endif
