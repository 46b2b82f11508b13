#if os(macOS) || os(Linux)
    import Testing

    @Suite("A right graph compiles without a word", .inOneBuild)
    struct AcceptedProgramTests {
        @Test(
            "A right program compiles without errors and warnings, whatever the default isolation, and optimized",
            arguments: try programs(),
            [
                [], ["-default-isolation", "MainActor"], approachable,
                ["-default-isolation", "MainActor"] + approachable, ["-O"],
            ])
        func accepted(_ program: SampleProgram, options: [String]) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program, options: options)
            #expect(diagnostics == [])
        }

        @Test("There are right programs to accept")
        func present() throws {
            #expect(try Self.programs().count >= 5)
        }

        /// Where asynchronous functions run on their caller's actor, as newer projects have it.
        static let approachable = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]

        static func programs() throws -> [SampleProgram] { try SampleProgram.all(in: .accepted) }
    }
#endif
