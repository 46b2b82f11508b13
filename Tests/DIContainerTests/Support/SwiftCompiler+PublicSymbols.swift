#if os(macOS) || os(Linux)
    import Foundation

    extension SwiftCompiler {
        /// A declaration that users can name.
        struct PublicSymbol: Sendable {
            let name: String
            /// Its doc comment, or the one of the requirement that it fulfils.
            let documentation: String?
        }

        /// What a module of the package declares as public, without what the compiler adds.
        func publicSymbols(of module: String) async throws -> [PublicSymbol] {
            let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await extractSymbols(of: module, into: folder)
            // What is added to types of other modules stands in files of its own: `DIContainer@Swift.symbols.json`.
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("\(module).") || $0.hasPrefix("\(module)@") }.sorted()
            return try files.flatMap { file in
                let data = try Data(contentsOf: folder.appending(path: file))
                return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.map {
                    PublicSymbol(
                        name: $0.pathComponents.joined(separator: "."),
                        documentation: $0.docComment?.lines.map(\.text).joined(separator: "\n"))
                }
            }
        }

        /// The compiler's description of a module, as far as it is read here.
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
