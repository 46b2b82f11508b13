#if os(macOS) || os(Linux)
    import TestSupport
    import Testing

    /// What the article *Isolation and Sendable* says of the mode of Swift 5.
    @Suite("The mode of Swift 5 checks less, as the article tells", .inOneBuild)
    struct LanguageModeTests {
        /// What the compiler says of a program, however often.
        private enum Report { case nothing, warning, error }

        /// Programs that Swift 6 rejects, with the errors of each under the least and the strictest checking.
        private let rows: [(minimal: Report, complete: Report, programs: [SampleProgram])] = [
            // What is shared and not Sendable.
            (
                .nothing, .warning,
                [
                    "Module(DraftKey.self, scope: .singleton) { Draft() }",
                    "Module(DraftKey.self, scope: .shared) { Draft() }",
                    "Module(DraftKey.self, scope: .cached(in: .session)) { Draft() }",
                    "Module.contributing(to: DraftListKey.self, scope: .singleton) { Draft() }",
                    "Module(DraftKey.self) { await Task.yield(); return Draft() }",
                    "Module(CountKey.self, injecting: Awaited<MainDraftKey>.self) { _ in await Task.yield(); return 1 }",
                ].map { SampleProgram(block: $0) }
                    + [
                        ["func module(draft: Draft) -> Module { Module(DraftKey.self) { draft } }"],
                        [
                            "enum LoadingKey: InjectionKey { typealias Value = Task<Database, Never> }",
                            "let module = Module(LoadingKey.self, injecting: Resolver.self) { resolver in",
                            "    Task { resolver[DatabaseKey.self] }",
                            "}",
                        ],
                        ["func text(of draft: Lazy<DraftKey>) async -> String { await draft().text }"],
                    ].map { SampleProgram(declarations: $0) }
            ),
            // A property that makes its type not Sendable.
            (
                .warning, .warning,
                [
                    "final class Screen: Sendable { @Inject(APIKey.self) private var api }",
                    "struct Factory: Sendable { let resolver: Resolver }",
                ].map { SampleProgram(declarations: [$0]) }
            ),
            // A property of the main actor elsewhere.
            (
                .error, .warning,
                [SampleProgram(declarations: ["final class Page { @Inject(ProfileModelKey.self) private var model }"])]
            ),
            // Reading from the main actor elsewhere, and injecting it into a module of no actor.
            (
                .error, .error,
                [
                    SampleProgram(declarations: ["func read(_ app: Container) { _ = app[ProfileModelKey.self] }"]),
                    SampleProgram(block: "Module(APIKey.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }"),
                    SampleProgram(block: "Module(DatabaseKey.self) { LiveAPI() }"),
                ]
            ),
        ]

        @Test("reports nothing, warns or rejects", arguments: ["minimal", "targeted", "complete"])
        func reports(checking: String) async throws {
            let expected = rows.flatMap { row in
                row.programs.map { ($0, checking == "complete" ? row.complete : row.minimal) }
            }
            let found = try await diagnostics(of: expected.map(\.0), checking: checking)
            for ((program, expected), diagnostics) in zip(expected, found) {
                let report: Report =
                    diagnostics.contains(where: \.isError) ? .error : diagnostics.isEmpty ? .nothing : .warning
                #expect(report == expected, "\(program.source)")
            }
        }

        @Test("warns of an initializer as a factory, unless the compiler is told to infer that it is Sendable")
        func initializers() async throws {
            let programs = try SampleProgram.accepted().filter { $0.place == "InitializersAsFactories.swift" }
            let inferring = ["-enable-upcoming-feature", "InferSendableFromCaptures"]
            let warnings = try await diagnostics(of: programs, checking: "minimal")[0]
            #expect(Set(warnings.map(\.isError)) == [false])
            #expect(try await diagnostics(of: programs, checking: "minimal", options: inferring) == [[]])
            #expect(try await diagnostics(of: programs, checking: "complete", options: inferring) == [[]])
        }

        private func diagnostics(
            of programs: [SampleProgram], checking: String, options: [String] = []
        ) async throws -> [[CompilerDiagnostic]] {
            try await SwiftCompiler().diagnostics(
                of: programs, options: ["-swift-version", "5", "-strict-concurrency=\(checking)"] + options)
        }
    }
#endif
