#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// What Apple's SwiftUI does with it is not tested here: see ``SwiftUIProgram``.
    @Suite("DIContainerSwiftUI, with declarations of SwiftUI in its place", .inOneBuild)
    struct SwiftUITests {
        private static let programs = Bundle.module.bundleURL.appending(path: "Programs")
        private static let views = programs.appending(path: "Views.swift").path

        @Test("compiles without a warning, and so do views that use it, whatever their language mode and isolation")
        func compiles() async throws {
            let program = try await SwiftUIProgram()
            let swift5 = ["InferSendableFromCaptures", "IsolatedDefaultValues"].flatMap {
                ["-enable-upcoming-feature", $0]
            }
            for mode in [["-swift-version", "6"], ["-swift-version", "5"] + swift5] {
                try await program.check([Self.views], options: mode)
                try await program.check([Self.views], options: mode + ["-default-isolation", "MainActor"])
            }
        }

        @Test("compiles on the main actor by default, as a copy of it in an app does")
        func mainActor() async throws {
            _ = try await SwiftUIProgram(options: ["-default-isolation", "MainActor"])
        }

        @Test("compiles with the views of the sample Profile")
        func profile() async throws {
            let program = try await SwiftUIProgram()
            let options = ["-package-name", "Samples", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
            try await program.compile("SampleSupport", "Samples/Sources/SampleSupport", options: options)
            try await program.check(Checkout.sources(below: "Samples/Sources/Profile"), options: options)
        }

        @Test("gives a view its model, made once, from the container of the view")
        func views() async throws { try await expectOutput(of: "Views", in: SwiftUIProgram()) }

        @Test("warns in debug, once for a place, where the root answers though a container was set")
        func warning() async throws {
            try await expectOutput(of: "Navigation", in: SwiftUIProgram(options: ["-D", "DEBUG"]))
        }

        private func expectOutput(of name: String, in program: SwiftUIProgram) async throws {
            let expected = try String(contentsOf: Self.programs.appending(path: "\(name).txt"), encoding: .utf8)
            let lines = try await program.run(Self.programs.appending(path: "\(name).swift").path)
            #expect(lines == expected.split(separator: "\n").map(String.init))
        }

        @Test("tells who names a type or a value to inject a model by its key")
        func mistakes() async throws {
            let program = try await SwiftUIProgram()
            let mistakes = Self.programs.appending(path: "Mistakes.swift").path
            let failure = await #expect(throws: Command.Failure.self) { try await program.check([mistakes]) }
            let errors = failure?.description.components(separatedBy: "Mistakes.swift:")
                .filter { $0.contains("error:") }
            let expected = ["inject by key", "drop the '= …'", "drop the '= …'", "drop the '?'", "inject by key"]
            #expect(errors?.count == expected.count)
            for (error, message) in zip(errors ?? [], expected) { #expect(error.contains(message)) }
        }

        @Test("has documentation, down to the last declaration")
        func documented() async throws {
            let symbols = try await SwiftUIProgram().publicSymbols()
            #expect(symbols.contains { $0.name == "InjectState.wrappedValue" })
            #expect(symbols.contains { $0.name == "View.container(_:)" })
            #expect(symbols.filter { $0.documentation == nil }.map(\.name) == [])
        }

        @Test("has articles whose listings are in that program, word for word")
        func articles() throws {
            let program = try Self.words(String(contentsOfFile: Self.views, encoding: .utf8))
            for name in ["DIContainerSwiftUI", "PreviewsAndSwiftUI"] {
                let article = try Checkout.text("Sources/DIContainerSwiftUI/DIContainerSwiftUI.docc/\(name).md")
                let listings = article.matches(of: /```swift\n((?s:.*?))```/).map { Self.words(String($0.1)) }
                #expect(listings.count >= 4)
                for listing in listings { #expect(program.contains(listing), "Not compiled: \(listing)") }
            }
        }

        private static func words(_ text: String) -> [String] {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
    }
#endif
