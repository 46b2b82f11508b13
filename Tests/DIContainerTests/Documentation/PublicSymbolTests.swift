#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("What is public", .inOneBuild)
    struct PublicSymbolTests {
        @Test("has documentation, down to the last case", arguments: try modules())
        func documented(_ module: String) async throws {
            let symbols = try await Toolchain.publicSymbols(of: module, in: [BuildFolder().modules])
            #expect(!symbols.isEmpty)
            #expect(symbols.filter { $0.documentation == nil }.map(\.name) == [])
        }

        /// The modules that have a catalog; `DIContainerSwiftUI` has tests of its own.
        static func modules() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: "Sources").path)
                .filter { $0 != "DIContainerSwiftUI" }.sorted()
        }
    }
#endif
