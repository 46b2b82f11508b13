#if os(macOS) || os(Linux)
    import TestSupport
    import Testing

    @Suite("The documentation", .inOneBuild)
    struct ListingTests {
        @Test(
            "has listings that compile, and get the errors that they show",
            arguments: try ListedProgram.ofArticles() + ListedProgram.ofDocComments())
        func listings(_ program: ListedProgram) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program)
            for expected in program.expectedErrors {
                #expect(diagnostics.contains { $0.matches(expected) }, "Expected: \(expected)")
            }
            for diagnostic in diagnostics where !(program.showsUnusedValues && diagnostic.isAboutUse) {
                #expect(program.expectedErrors.contains { diagnostic.matches($0) }, "Not expected: \(diagnostic)")
            }
        }

        @Test("states how many lines and characters the five services take, as its two programs do")
        func counts() throws {
            let article = try Checkout.text("Sources/DIContainer/DIContainer.docc/Migration/Comparison.md")
            let programs = ArticleBlock.programs(in: article).joined()
            #expect(programs.count == 2)
            for (place, program) in zip(["first has", "second"], programs) {
                let lines = program.lines.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
                let characters = lines.map(\.count).reduce(0, +)
                #expect(article.contains("\(place) \(lines.count) lines and \(characters) characters"))
            }
        }
    }

    extension CompilerDiagnostic {
        /// Whether it says that a value is not used.
        fileprivate var isAboutUse: Bool {
            !isError && message.contains(/\b(?:is unused|was never (?:used|mutated|read))\b/)
        }
    }
#endif
