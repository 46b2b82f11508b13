#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("What is public", .inOneBuild)
    struct PublicSymbolTests {
        @Test("has documentation, down to the last case", arguments: try modules())
        func documented(_ module: String) async throws {
            let symbols = try await SwiftCompiler().publicSymbols(of: module)
            #expect(!symbols.isEmpty)
            for symbol in symbols where symbol.documentation == nil {
                Issue.record("\(symbol.name) has no documentation.")
            }
        }

        @Test("is used by a test")
        func used() async throws {
            let folder = ArticleProgram.root.appending(path: "Tests")
            let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            let sources = try paths.filter { $0.hasSuffix(".swift") && !$0.contains("Documentation/") }
                .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            #expect(sources.count > 100)
            // A block and a call do not spell the names of their functions.
            for name in try await Self.names(missingIn: sources)
            where !Self.forSignatures.contains(where: name.hasPrefix) && !name.contains(".callAsFunction") {
                Issue.record("No test uses \(name).")
            }
        }

        /// What only signatures, the compiler or a debugger need. The reference has it, and no article.
        private static let forSignatures = [
            "Container.customMirror", "InjectionIsolation", "Inject.projectedValue", "Module.providing",
            "ModuleBuilder.build", "ReachableByAwaiting", "ReachableFromAnywhere",
        ]

        /// The public declarations of the core whose names are no words of some texts.
        private static func names(missingIn texts: [String]) async throws -> [String] {
            let words = Set(texts.flatMap { $0.matches(of: /\w+/).map(\.output) })
            let names = try await SwiftCompiler().publicSymbols(of: "DIContainer").map(\.name)
            #expect(names.count > 200)
            return Set(names).filter { name in
                // What users type of it: without its types and labels, and what the compiler types for them.
                guard let last = name.split(separator: ".").last?.prefix(while: { $0 != "(" }) else { return false }
                let isTyped =
                    last.first?.isLetter == true && !["init", "subscript", "hash", "callAsFunction"].contains(last)
                return isTyped && !words.contains(last)
            }.sorted()
        }

        /// The modules that have a catalog.
        static func modules() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: ArticleProgram.root.appending(path: "Sources").path)
                .filter { $0 != "DIContainerSwiftUI" }.sorted()
        }
    }
#endif
