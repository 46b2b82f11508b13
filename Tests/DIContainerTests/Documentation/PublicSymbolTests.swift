#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    @Suite("What is public", .inOneBuild)
    struct PublicSymbolTests {
        @Test("has documentation, down to the last case", arguments: try modules())
        func documented(_ module: String) async throws {
            let symbols = try await SwiftCompiler().publicSymbols(of: module)
            #expect(symbols.count > 10)
            for symbol in symbols where symbol.documentation == nil {
                Issue.record("\(symbol.name) has no documentation.")
            }
        }

        @Test("is named by an article of the core, each type beside the lists of topics")
        func named() async throws {
            let texts = try ArticleProgram.articles()
                .filter { $0.hasPrefix("Sources/DIContainer/") && !$0.contains("/Migration/") }
                .map { try String(contentsOf: ArticleProgram.root.appending(path: $0), encoding: .utf8) }
            let words = Set(
                texts.flatMap { text in
                    let prose = text.components(separatedBy: "\n## Topics\n")[0]
                    return prose.matches(of: /\w+/).map(\.output)
                })
            let types = try await SwiftCompiler().publicSymbols(of: "DIContainer")
                .compactMap { $0.name.split(separator: ".").last }
                .filter { $0.first?.isUppercase == true && !$0.contains("(") }
            #expect(types.count > 50)
            for type in Set(types).subtracting(words).sorted() {
                Issue.record("No article tells of \(type).")
            }
        }

        /// The modules that have a catalog.
        static func modules() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: ArticleProgram.root.appending(path: "Sources").path)
                .filter { $0 != "DIContainerSwiftUI" }.sorted()
        }
    }
#endif
