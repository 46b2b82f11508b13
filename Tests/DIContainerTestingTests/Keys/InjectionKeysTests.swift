#if os(Linux)
    import DIContainer
    import DIContainerTesting
    import Testing

    // All keys of this file begin alike; other files of this module have keys as well. `LinkedProgramTests` shows which
    // kinds of keys are found.
    private enum ScannedPrivateKey: InjectionKey { typealias Value = [String: Int] }
    enum ScannedInternalKey: InjectionKey { typealias Value = any Error }
    struct ScannedStructKey: MainActorInjectionKey { typealias Value = Int }
    class ScannedClassKey: InjectionKey { typealias Value = Int }
    final class ScannedSubclassKey: ScannedClassKey {}
    actor ScannedActorKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }

    private let module = "DIContainerTestingTests"

    @Suite("The keys of the running program")
    struct InjectionKeysTests {
        private let found = InjectionKeys.all()

        @Test("are the types themselves, with value, isolation and default, ordered by module and name")
        func contents() throws {
            let own = found.keys.filter { $0.module == module && $0.name.hasPrefix("Scanned") }
            #expect(own.first?.description == "DIContainerTestingTests.ScannedActorKey")
            let names = found.keys.map { [$0.module, $0.name] }
            #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
            let byName = Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            let hidden = try #require(byName["ScannedPrivateKey"])
            #expect(ObjectIdentifier(hidden.type) == ObjectIdentifier(ScannedPrivateKey.self))
            #expect(ObjectIdentifier(hidden.valueType) == ObjectIdentifier([String: Int].self))
            #expect(hidden.isolation is Nonisolated.Type)
            #expect(!hidden.hasDefault)
            #expect("\(try #require(byName["ScannedInternalKey"]).valueType)" == "Error")
            #expect(try #require(byName["ScannedStructKey"]).isolation is MainActor.Type)
            #expect(try #require(byName["ScannedActorKey"]).hasDefault)
        }

        @Test("are named, with the reason, where they cannot be judged")
        func unjudged() {
            #expect(
                found.unjudged.first { $0.name == "ScannedSubclassKey" }?.description == """
                    \(module).ScannedSubclassKey, in \(found.copies[0].image): \
                    it inherits from the key \(module).ScannedClassKey, and may or may not be a key itself
                    """)
        }

        @Test("are not those that the library is made of, but a type of it that another module made a key")
        func library() {
            let ofLibrary = found.keys.filter { ["DIContainer", "DIContainerTesting"].contains($0.module) }
            #expect(ofLibrary.map(\.description) == ["DIContainer.CacheName"])
            #expect(!found.unjudged.contains { $0.module == "DIContainer" || $0.module == "DIContainerTesting" })
        }
    }
#endif
