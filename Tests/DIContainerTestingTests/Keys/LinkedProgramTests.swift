#if os(Linux)
    import Testing

    /// What `Main.swift` prints of all keys, with the images that have them where they are linked into one.
    private let keysOfOneImage = """
        key Feature.FeatureClassKey Int Nonisolated - Feature
        key Feature.FeatureKey Int Nonisolated - Feature
        key Feature.HiddenFeatureKey String Nonisolated - Feature
        key Feature.Plain Int Nonisolated - Main
        key Main.ActorKey Int Nonisolated - Main
        key Main.ClassKey Int Nonisolated - Main
        key Main.DefaultKey Int Nonisolated default Main
        key Main.EnumKey Int Nonisolated - Main
        key Main.LocalKey Int Nonisolated - Main
        key Main.MainActorDefaultKey Int MainActor default Main
        key Main.MainActorKey Int MainActor - Main
        key Main.Outer.InExtensionKey Int Nonisolated - Main
        key Main.Outer.Inner.DeepKey Int Nonisolated - Main
        key Main.Outer.NestedKey Int Nonisolated - Main
        key Main.Plain.OfForeignTypeKey Int Nonisolated - Main
        key Main.PrivateKey Int Nonisolated - Main
        key Main.RefiningKey Int Nonisolated - Main
        key Main.String.OfForeignTypeKey Int Nonisolated - Main
        key Main.StructKey Int Nonisolated - Main
        key Swift.Int Int Nonisolated - Main
        unjudged Feature.InheritingKey Feature inherited(from: "Feature.FeatureClassKey")
        unjudged Main.Box.InGenericKey Main generic
        unjudged Main.ConditionalKey Main generic
        unjudged Main.GenericClassKey Main generic
        unjudged Main.GenericKey Main generic
        unjudged Main.InheritingFeatureKey Main inherited(from: "Feature.FeatureClassKey")
        unjudged Main.InheritingGenericKey Main inherited(from: "Main.GenericClassKey")
        unjudged Main.InheritingKey Main inherited(from: "Main.ClassKey")
        copy Library true
        """

    private func keys(feature: String, main: String, library: String) -> [String] {
        keysOfOneImage.split(separator: "\n").map { line in
            String(line).replacing(/\ (Feature|Main)( |$)/) { " \($0.1 == "Main" ? main : feature)\($0.2)" }
                .replacing("copy Library", with: "copy \(library)")
        }
    }

    @Suite("A scan of a program", .inOneBuild)
    struct LinkedProgramTests {
        @Test(
            "finds every key, linked in one with the runtime and without what is unused, or in dynamic libraries",
            arguments: [false, true])
        func programs(isOptimised: Bool) async throws {
            let program = try LinkedProgram(isOptimised: isOptimised)
            try await program.compile()
            let linked = try await program.outputOfStaticProgram()
            #expect(linked == keys(feature: "Static", main: "Static", library: "Static"))
            let loaded = try await program.outputOfDynamicProgram()
            #expect(loaded == keys(feature: "libFeature.so", main: "Dynamic", library: "libDIContainer.so"))
        }

        @Test("finds keys that are types of the library or of C, and names what generic types are extended by")
        func foreignTypes() async throws {
            let program = try LinkedProgram(isOptimised: false, main: "Foreign")
            try await program.compile()
            let lines = try await program.outputOfStaticProgram()
            withKnownIssue("attack 15: a type of the library is taken for a key that it is made of") {
                #expect(lines.contains { $0.contains("CacheName") })
            }
            #expect(lines.contains { $0.contains("timespec") })
            withKnownIssue("attack 15: types of C are in no module") {
                #expect(!lines.contains { $0.contains("__C") })
            }
            for name in ["Box.InBoxKey", "Array.InIntegersKey"] {
                #expect(lines.contains { $0.contains(" Main.\(name) ") })
            }
            withKnownIssue("attack 15: the extended type has no name where it is generic and of another module") {
                #expect(lines.contains { $0.contains(" Main.Array.InArrayKey ") })
            }
        }
    }
#endif
