#if os(macOS) || os(Linux)
    import TestSupport
    import Testing

    /// What the article *Isolation and Sendable* says of the mode of Swift 5.
    @Suite("The mode of Swift 5 checks less, as the article tells", .inOneBuild)
    struct LanguageModeTests {
        @Test(
            "Minimal and targeted checking let pass what is shared and not Sendable",
            arguments: ["minimal", "targeted"])
        func silent(checking: String) async throws {
            for diagnostics in try await diagnostics(of: unchecked, checking: checking) { #expect(diagnostics == []) }
        }

        @Test("Complete checking warns of what is shared and not Sendable")
        func warned() async throws {
            for (program, diagnostics) in zip(unchecked, try await diagnostics(of: unchecked, checking: "complete")) {
                #expect(!diagnostics.isEmpty, "\(program.source)")
                #expect(diagnostics.filter(\.isError) == [], "\(program.source)")
            }
        }

        @Test(
            "A property that makes its type not Sendable is a warning, however much is checked",
            arguments: ["minimal", "complete"])
        func properties(checking: String) async throws {
            let programs = [
                SampleProgram(declarations: ["final class Screen: Sendable { @Inject(APIKey.self) private var api }"]),
                SampleProgram(declarations: ["struct Factory: Sendable { let resolver: Resolver }"]),
            ]
            for diagnostics in try await diagnostics(of: programs, checking: checking) {
                #expect(diagnostics.map(\.isError) == [false])
            }
        }

        @Test("Injecting from the main actor elsewhere is an error, and a warning where all is checked")
        func injecting() async throws {
            let programs = [
                SampleProgram(declarations: ["final class Screen { @Inject(ProfileModelKey.self) private var model }"])
            ]
            for (checking, isError) in [("minimal", true), ("complete", false)] {
                let diagnostics = try await diagnostics(of: programs, checking: checking)
                #expect(diagnostics[0].map(\.isError) == [isError])
            }
        }

        @Test(
            "Reading from the main actor elsewhere, and injecting it into a module of no actor, are errors",
            arguments: ["minimal", "complete"])
        func errors(checking: String) async throws {
            let programs = [
                SampleProgram(declarations: [
                    "func read(_ container: Container) { _ = container[ProfileModelKey.self] }"
                ]),
                SampleProgram(block: "Module(APIKey.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }"),
                SampleProgram(block: "Module(DatabaseKey.self) { LiveAPI() }"),
            ]
            for diagnostics in try await diagnostics(of: programs, checking: checking) {
                #expect(diagnostics.contains { $0.isError })
            }
        }

        @Test("An initializer as a factory is a warning, unless the compiler is told to infer that it is Sendable")
        func initializers() async throws {
            let programs = try SampleProgram.accepted().filter { $0.place == "InitializersAsFactories.swift" }
            let inferring = ["-enable-upcoming-feature", "InferSendableFromCaptures"]
            let warnings = try await diagnostics(of: programs, checking: "minimal")[0]
            #expect(Set(warnings.map(\.isError)) == [false])
            #expect(try await diagnostics(of: programs, checking: "minimal", options: inferring) == [[]])
            #expect(try await diagnostics(of: programs, checking: "complete", options: inferring) == [[]])
        }

        /// Programs that Swift 6 rejects.
        private let unchecked =
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

        private func diagnostics(
            of programs: [SampleProgram], checking: String, options: [String] = []
        ) async throws -> [[CompilerDiagnostic]] {
            try await SwiftCompiler().diagnostics(
                of: programs, options: ["-swift-version", "5", "-strict-concurrency=\(checking)"] + options)
        }
    }
#endif
