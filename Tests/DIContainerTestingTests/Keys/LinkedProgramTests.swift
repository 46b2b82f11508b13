#if os(Linux)
    import TestSupport
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

    /// What `Foreign.swift` prints of all keys.
    private let keysOfForeignTypes = #"""
        key DIContainer.CacheName
        key DIContainerTesting.InjectionKeys
        key Feature.FeatureClassKey
        key Feature.FeatureKey
        key Feature.HiddenFeatureKey
        key Main.CacheName.InCacheNameKey
        key Main.Outer.Inner.InInnerKey
        key Main.String.Index.InIndexKey
        key Main._IO_FILE
        key Main.`a "key", of 2 words`
        key Main.`a "key", of 2 words`.Schlüssel
        key Main.timespec
        key Main.timespec.InTimeKey
        unjudged DIContainer.Awaited.Isolation generic
        unjudged Feature.FeatureBox generic
        unjudged Feature.InheritingKey inherited(from: "Feature.FeatureClassKey")
        unjudged Main.Array.InArrayKey generic
        unjudged Main.Array.InExistentialsKey generic
        unjudged Main.Array.InIntegersKey generic
        unjudged Main.Array.InLocalsKey generic
        unjudged Main.AsyncStream.Continuation.InContinuationKey generic
        unjudged Main.AsyncStream.InStreamKey generic
        unjudged Main.Box.InBoxKey generic
        unjudged Main.ContiguousArray.InContiguousKey generic
        unjudged Main.Dictionary.InDictionaryKey generic
        unjudged Main.Dictionary.Keys.InKeysKey generic
        unjudged Main.FeatureBox.InFeatureBoxKey generic
        unjudged Main.FeatureBox.Inner.InInnerKey generic
        unjudged Main.Optional.InOptionalBoxKey generic
        unjudged Main.Optional.InOptionalIntegerKey generic
        unjudged Main.Optional.InOptionalKey generic
        unjudged Main.Optional.InOptionalLocalKey generic
        unjudged Main.Result.InResultKey generic
        unjudged Swift.Set generic
        """#

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
        func programs(isOptimized: Bool) async throws {
            let program = try LinkedProgram(isOptimized: isOptimized)
            try await program.compile()
            let linked = try await program.outputOfStaticProgram()
            #expect(linked == keys(feature: "Static", main: "Static", library: "Static"))
            let loaded = try await program.outputOfDynamicProgram()
            #expect(loaded == keys(feature: "libFeature.so", main: "Dynamic", library: "libDIContainer.so"))
        }

        @Test("finds keys that are types of the library or of C, and names what generic types are extended by")
        func foreignTypes() async throws {
            let program = try LinkedProgram(isOptimized: false, main: "Foreign")
            try await program.compile()
            #expect(
                try await program.outputOfStaticProgram() == keysOfForeignTypes.split(separator: "\n").map(String.init))
        }
    }
#endif
