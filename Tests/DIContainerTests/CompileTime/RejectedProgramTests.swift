#if os(macOS) || os(Linux)
    import Testing

    @Suite("A wrong graph does not compile", .inOneBuild)
    struct RejectedProgramTests {
        @Test("A wrong program gets the expected errors, at their lines, and no others", arguments: try programs())
        func rejected(_ program: SampleProgram) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program)
            try #require(!program.expectedErrors.isEmpty, "The program expects no error.")
            for expected in program.expectedErrors {
                #expect(
                    diagnostics.contains { $0.matches(expected, of: program) },
                    "Expected at line \(expected.line): \(expected.message)")
            }
            for diagnostic in diagnostics {
                #expect(
                    program.expectedErrors.contains { diagnostic.matches($0, of: program) },
                    "Not expected: \(diagnostic)")
            }
        }

        @Test("There are wrong programs to reject")
        func present() throws {
            #expect(try Self.programs().count > 50)
        }

        static func programs() throws -> [SampleProgram] { try SampleProgram.all(in: .rejected) }
    }

    extension CompilerDiagnostic {
        /// Whether this is the error that a program expects.
        func matches(_ expected: SampleProgram.ExpectedError, of program: SampleProgram) -> Bool {
            isError && file == program.path && line == expected.line && message.contains(expected.message)
        }
    }
#endif
