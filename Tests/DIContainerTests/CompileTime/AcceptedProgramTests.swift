#if os(macOS) || os(Linux)
    import TestSupport
    import Testing

    @Suite("A right program", .inOneBuild)
    struct AcceptedProgramTests {
        @Test(
            "compiles without errors and warnings, whatever the default isolation, and optimized",
            arguments: [
                [], ["-default-isolation", "MainActor"], approachable,
                ["-default-isolation", "MainActor"] + approachable, ["-O"],
            ])
        func accepted(options: [String]) async throws {
            let programs = try SampleProgram.accepted()
            #expect(programs.count >= 5)
            let diagnostics = try await SwiftCompiler().diagnostics(
                of: programs, options: ["-enable-upcoming-feature", "MemberImportVisibility"] + options)
            #expect(diagnostics.flatMap(\.self) == [])
        }

        @Test("may be the first to name a key of another file that has nothing but a default value")
        func first() async throws {
            let programs = try SampleProgram.files(in: "Accepted", of: "txt").map(SampleProgram.Table.init)
                .flatMap(\.programs)
            #expect(programs.count == 3)
            for program in programs {
                #expect(try await SwiftCompiler().diagnostics(of: [program]) == [[]], "\(program.place)")
            }
        }

        /// Where asynchronous functions run on their caller's actor, as newer projects have it.
        private static let approachable = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    }
#endif
