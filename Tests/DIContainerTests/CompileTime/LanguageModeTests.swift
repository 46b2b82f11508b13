#if os(macOS) || os(Linux)
    import Testing

    /// What the article *Isolation and Sendable* says of the mode of Swift 5.
    @Suite("The mode of Swift 5 checks less, as the article tells", .inOneBuild)
    struct LanguageModeTests {
        @Test(
            "Minimal and targeted checking let pass what is shared and not Sendable",
            arguments: unchecked, ["minimal", "targeted"])
        func silent(_ name: String, checking: String) async throws {
            #expect(try await diagnostics(of: name, in: .rejected, checking: checking) == [])
        }

        @Test("Complete checking warns of what is shared and not Sendable", arguments: unchecked)
        func warned(_ name: String) async throws {
            let diagnostics = try await diagnostics(of: name, in: .rejected, checking: "complete")
            #expect(!diagnostics.isEmpty)
            #expect(diagnostics.filter(\.isError) == [])
        }

        @Test(
            "A property that makes its type not Sendable is a warning, however much is checked",
            arguments: ["InjectInSendableClass", "ResolverInSendableStruct"], ["minimal", "complete"])
        func properties(_ name: String, checking: String) async throws {
            #expect(try await diagnostics(of: name, in: .rejected, checking: checking).map(\.isError) == [false])
        }

        @Test("Injecting from the main actor elsewhere is an error, and a warning where all is checked")
        func injecting() async throws {
            let name = "InjectedIntoClassWithoutInitializer"
            #expect(try await diagnostics(of: name, in: .rejected, checking: "minimal").map(\.isError) == [true])
            #expect(try await diagnostics(of: name, in: .rejected, checking: "complete").map(\.isError) == [false])
        }

        @Test(
            "Reading from the main actor elsewhere, and injecting it into a module of no actor, are errors",
            arguments: ["ReadBySubscript", "AsDependency", "FactoryOfWrongType"], ["minimal", "complete"])
        func errors(_ name: String, checking: String) async throws {
            #expect(try await diagnostics(of: name, in: .rejected, checking: checking).contains(where: \.isError))
        }

        @Test("An initializer as a factory is a warning, unless the compiler is told to infer that it is Sendable")
        func initializers() async throws {
            let name = "InitializersAsFactories"
            let inferring = ["-enable-upcoming-feature", "InferSendableFromCaptures"]
            let warnings = try await diagnostics(of: name, in: .accepted, checking: "minimal")
            #expect(Set(warnings.map(\.isError)) == [false])
            #expect(try await diagnostics(of: name, in: .accepted, checking: "minimal", options: inferring) == [])
            #expect(try await diagnostics(of: name, in: .accepted, checking: "complete", options: inferring) == [])
        }

        /// Programs that Swift 6 rejects.
        static let unchecked = [
            "SingletonOfNonSendable", "SharedOfNonSendable", "CachedOfNonSendable", "RetainedContributionOfNonSendable",
            "NonSendableValue", "AwaitedOfNonSendable", "NonSendableCapture", "ResolverInTask",
            "LazyOfNonSendableAwaited",
        ]

        private func diagnostics(
            of name: String, in folder: SampleProgram.Folder, checking: String, options: [String] = []
        ) async throws -> [CompilerDiagnostic] {
            let program = try #require(try SampleProgram.all(in: folder).first { $0.name == name })
            return try await SwiftCompiler().diagnostics(
                of: program, options: ["-swift-version", "5", "-strict-concurrency=\(checking)"] + options)
        }
    }
#endif
