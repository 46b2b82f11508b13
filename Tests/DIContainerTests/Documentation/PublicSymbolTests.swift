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

        /// The modules that have a catalog.
        static func modules() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: ArticleProgram.root.appending(path: "Sources").path)
                .filter { $0 != "DIContainerSwiftUI" }.sorted()
        }
    }
#endif
