#if os(macOS) || os(Linux)
    import TestSupport
    import Testing

    @Suite("A wrong program", .inOneBuild)
    struct RejectedProgramTests {
        @Test("gets the expected errors, at their lines, and no others", arguments: try SampleProgram.rejected())
        func rejected(_ table: SampleProgram.Table) async throws {
            let found = try await SwiftCompiler().diagnostics(of: table.programs)
            for (program, diagnostics) in zip(table.programs, found) {
                for expected in program.expectedErrors {
                    #expect(
                        diagnostics.contains { $0.matches(expected) },
                        "\(program.place): expected at line \(expected.line): \(expected.message)")
                }
                for diagnostic in diagnostics where diagnostic.isError {
                    #expect(
                        program.expectedErrors.contains { diagnostic.matches($0) },
                        "\(program.place): not expected: \(diagnostic)")
                }
            }
        }

        // That mode looks for the parameter of a trailing closure from the end, which an unavailable form may suit.
        @Test(
            "ends the compiler in the mode of Swift 5 no more than in that of Swift 6",
            arguments: try SampleProgram.rejected().filter { $0.name != unreachable })
        func swift5(_ table: SampleProgram.Table) async throws {
            let found = try await SwiftCompiler().diagnostics(of: table.programs, options: ["-swift-version", "5"])
            for (program, diagnostics) in zip(table.programs, found) {
                for diagnostic in diagnostics where diagnostic.isError {
                    let isCrash = /compile command failed|failed to produce diagnostic/
                    #expect(!diagnostic.message.contains(isCrash), "\(program.place): \(diagnostic)")
                }
            }
        }

        @Test("gets a message that helps, and seldom more than two errors at a line")
        func messages() throws {
            let programs = try SampleProgram.rejected().filter { $0.name != Self.unreachable }.flatMap(\.programs)
            #expect(programs.count >= 200)
            for program in programs {
                #expect(!program.expectedErrors.isEmpty, "\(program.place)")
                for error in program.expectedErrors {
                    let isMute = /failed to produce diagnostic|no exact matches|ambiguous use|pack expansion/
                    // The article tells what to do about reads by type.
                    let isKnown = ["Model.init", "app[LiveAPI.self]"].contains { program.source.contains($0) }
                    #expect(!error.message.contains(isMute) || isKnown, "\(program.place)")
                }
            }
            let talkative = programs.count { program in
                Dictionary(grouping: program.expectedErrors, by: \.line).values.contains { $0.count > 2 }
            }
            #expect(talkative * 20 <= programs.count)
        }

        @Test("gets its error also where the main actor is the default and the program says nonisolated")
        func nonisolated() async throws {
            let program = SampleProgram(declarations: [
                "nonisolated func model(of container: Container) -> Any { container[ProfileModelKey.self] }"
            ])
            let diagnostics = try await SwiftCompiler().diagnostics(
                of: [program], options: ["-default-isolation", "MainActor"])
            #expect(diagnostics[0].count == 1)
            #expect(diagnostics[0][0].message.contains("can not be referenced from a nonisolated context"))
        }

        @Test("gets a warning if a property has a key as its type")
        func keyAsType() async throws {
            let program = SampleProgram(declarations: ["struct Screen {", "    @Inject var api: APIKey", "}"])
            let diagnostics = try await SwiftCompiler().diagnostics(of: [program])
            #expect(diagnostics[0].count == 1)
            #expect(diagnostics[0][0].message.contains("name the key in parentheses"))
            #expect(!diagnostics[0][0].isError)
        }

        // The compiler blames the type. Its note quotes the comment above the form that it blames.
        @Test("gets a note that says what to do if the value of a type does not fit")
        func typeThatDoesNotFit() async throws {
            let wrong = [
                "{ Other() }", "{ Other(api: $0) }", "{ Other(api: $0, store: $1) }", "{ await Other() }",
                "{ await Other(api: $0) }", "{ API() } onShutdown: { $0.close() }",
            ]
            for type in ["(any Service).self", "API.self"] {
                let folder = try ProgramFolder(options: ["-typecheck", "-swift-version", "6"])
                let source =
                    """
                    import DIContainer
                    protocol Service: Sendable {}
                    struct API: Service {}
                    struct Store {}
                    struct Other {
                        init() {}
                        init(api: API) {}
                        init(api: API, store: Store) {}
                        init() async {}
                        init(api: API) async {}
                    }

                    """ + wrong.map { "_ = Module(\(type)) \($0)" }.joined(separator: "\n")
                let file = try folder.write(source, as: "main.swift")
                let output = try await folder.compilation([file]).result().output
                let answers = output.matches(of: /With `TypeKey<Feed>\.self`, the compiler says why/).count
                #expect(answers == wrong.count, "\(output)")
            }
        }

        /// The text of what no library can better, with as many programs that do without one.
        private static let unreachable = "Unreachable.txt"
    }
#endif
