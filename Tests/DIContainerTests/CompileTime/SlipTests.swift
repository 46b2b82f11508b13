#if os(macOS) || os(Linux)
    import Testing

    @Suite("A slip in a module", .inOneBuild)
    struct SlipTests {
        @Test("gets the expected errors, at their lines, and no others", arguments: try Slip.files())
        func slips(_ file: Slip.File) async throws {
            try await Self.check(file)
        }

        // That mode looks for the parameter of a trailing closure from the end, which an unavailable form may suit.
        @Test("ends the compiler in the mode of Swift 5 no more than in that of Swift 6", arguments: try Slip.files())
        func swift5(_ file: Slip.File) async throws {
            let found = try await SwiftCompiler().diagnostics(of: file.slips, options: ["-swift-version", "5"])
            for (slip, diagnostics) in zip(file.slips, found) {
                for diagnostic in diagnostics where diagnostic.isError {
                    let isCrash = /compile command failed|failed to produce diagnostic/
                    #expect(!diagnostic.message.contains(isCrash), "\(slip.place): \(diagnostic)")
                }
            }
        }

        @Test(
            "of which the compiler says nothing, says nothing without the library either",
            arguments: try Slip.files(unreachable: true))
        func unreachable(_ file: Slip.File) async throws {
            try await Self.check(file)
        }

        @Test("has a reduction without the library, where the compiler says nothing of it")
        func reductions() async throws {
            let reductions = try SampleProgram.all(in: .unreachable)
            #expect(reductions.count >= 3)
            for reduction in reductions {
                let diagnostics = try await SwiftCompiler().diagnostics(of: reduction, isAlone: true)
                #expect(
                    diagnostics.contains { $0.message.contains("failed to produce diagnostic") },
                    "The compiler has learnt to say something of it: \(reduction.name)")
            }
        }

        @Test("gets a message that helps, and seldom more than two errors")
        func messages() throws {
            let slips = try Slip.all()
            #expect(slips.count >= 200)
            for slip in slips {
                #expect(!slip.expectedErrors.isEmpty, "\(slip.place)")
                for error in slip.expectedErrors {
                    let isMute = /failed to produce diagnostic|no exact matches|ambiguous use/
                    #expect(!error.message.contains(isMute) || slip.code.contains("Model.init"), "\(slip.place)")
                    // A decorator and a contribution have their keys as a pack; all else has a form for each number.
                    let isOfPack = error.message.contains("pack expansion")
                    #expect(!isOfPack || slip.code.hasPrefix("Module."), "\(slip.place)")
                }
            }
            let talkative = slips.count { $0.expectedErrors.count > 2 }
            #expect(talkative * 20 <= slips.count)
        }

        private static func check(_ file: Slip.File) async throws {
            for (slip, diagnostics) in zip(file.slips, try await SwiftCompiler().diagnostics(of: file.slips)) {
                for expected in slip.expectedErrors {
                    #expect(
                        diagnostics.contains { $0.matches(expected) },
                        "\(slip.place): expected at line \(expected.line): \(expected.message)")
                }
                for diagnostic in diagnostics where diagnostic.isError {
                    #expect(
                        slip.expectedErrors.contains { diagnostic.matches($0) },
                        "\(slip.place): not expected: \(diagnostic)")
                }
            }
        }
    }

    extension CompilerDiagnostic {
        /// Whether this is the error, in the one file that has any.
        fileprivate func matches(_ expected: SampleProgram.ExpectedError) -> Bool {
            isError && line == expected.line && message.contains(expected.message)
        }
    }
#endif
