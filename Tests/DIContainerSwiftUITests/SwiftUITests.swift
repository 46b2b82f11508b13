#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// What Apple's SwiftUI does with it is not tested here: see ``SwiftUIProgram``.
    @Suite("DIContainerSwiftUI, with declarations of SwiftUI in its place", .inOneBuild)
    struct SwiftUITests {
        @Test("compiles without a warning, and so do views that use it, whatever their default isolation")
        func compiles() async throws {
            let program = try await SwiftUIProgram()
            let views = [Bundle.module.bundleURL.appending(path: "Programs/Views.swift").path]
            try await program.check(views)
            try await program.check(views, options: ["-default-isolation", "MainActor"])
        }

        @Test("compiles with the views of the sample Profile")
        func profile() async throws {
            let program = try await SwiftUIProgram()
            let options = [
                "-package-name", "Samples", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ]
            try await program.compile("SampleSupport", "Samples/Sources/SampleSupport", options: options)
            try await program.check(Checkout.sources(below: "Samples/Sources/Profile"), options: options)
        }

        @Test("gives a view its model, made once, from the container of the view")
        func views() async throws {
            let program = try await SwiftUIProgram()
            let lines = try await program.run(Bundle.module.bundleURL.appending(path: "Programs/Views.swift").path)
            #expect(
                lines == [
                    // Without its own container, a view takes what the program has built.
                    #"root: ["Hello, Ada."] made: 1"#,
                    // A binding writes to the model, which is the same as before.
                    #"renamed: ["Hello, Grace."] made: 1"#,
                    #"given: ["Mock Ada."]"#,
                    // The innermost counts, for that view only.
                    #"inner: ["Hello, Ada."]"#,
                    #"beside: ["Mock Ada.", "Hello, Ada."]"#,
                    #"services: ["Mock service.", "Mock environment."]"#,
                    #"preview: ["0 Mock you."]"#,
                    #"again: ["0 Hello, you."] ["0 Hello, you."] made: 1"#,
                    #"counter: ["0 Hello, you."]"#,
                    #"counted: ["1 Hello, you."]"#,
                    // An `ObservableObject` says so, through the wrapper, when it changes.
                    "updates: 1",
                    #"lesson: ["Mock Actors."]"#,
                    #"feature: ["Mock Previews."]"#,
                    #"session: ["Signed in as Grace"]"#,
                    "signed out: []",
                    "launching: []",
                    #"launched: ["Hello, Ada."]"#,
                    #"failed: ["The app could not start."]"#,
                    "app: []",
                ])
        }

        @Test("has documentation, down to the last declaration")
        func documented() async throws {
            let program = try await SwiftUIProgram()
            let symbols = try await program.publicSymbols()
            #expect(symbols.contains { $0.name == "InjectState.wrappedValue" })
            #expect(symbols.contains { $0.name == "View.container(_:)" })
            #expect(symbols.filter { $0.documentation == nil }.map(\.name) == [])
        }

        @Test("has articles whose listings are in that program, word for word")
        func articles() throws {
            let program = try Self.words(
                String(contentsOf: Bundle.module.bundleURL.appending(path: "Programs/Views.swift"), encoding: .utf8))
            let catalog = Checkout.root.appending(path: "Sources/DIContainerSwiftUI/DIContainerSwiftUI.docc")
            for name in ["DIContainerSwiftUI", "PreviewsAndSwiftUI"] {
                let article = try String(contentsOf: catalog.appending(path: "\(name).md"), encoding: .utf8)
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
