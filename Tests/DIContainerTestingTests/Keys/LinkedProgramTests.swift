#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("A scan of a program", .inOneBuild)
    struct LinkedProgramTests {
        @Test(
            "finds every key, linked in one with the runtime and without what is unused, or in dynamic libraries",
            arguments: [false, true])
        func programs(isOptimized: Bool) async throws {
            let program = try LinkedProgram(isOptimized: isOptimized)
            try await program.compile()
            let linked = try await program.outputOfStaticProgram()
            #expect(try linked == keys("Main", feature: "Static", main: "Static", library: "Static"))
            let loaded = try await program.outputOfDynamicProgram()
            let library = "libDIContainer.so"
            #expect(try loaded == keys("Main", feature: "libFeature.so", main: "Dynamic", library: library))
        }

        @Test("finds keys that are types of the library or of C, and names what generic types are extended by")
        func foreignTypes() async throws {
            let program = try LinkedProgram(isOptimized: false, main: "Foreign")
            try await program.compile()
            #expect(try await program.outputOfStaticProgram() == keys("Foreign"))
        }

        /// What a program prints of all keys, by the text beside it, with the images that have the keys.
        private func keys(
            _ program: String, feature: String = "", main: String = "", library: String = ""
        ) throws -> [String] {
            let text = Bundle.module.bundleURL.appending(path: "Programs/\(program).txt")
            return try String(contentsOf: text, encoding: .utf8).split(separator: "\n").map { line in
                String(line).replacing("{feature}", with: feature).replacing("{main}", with: main)
                    .replacing("{library}", with: library)
            }
        }
    }
#endif
