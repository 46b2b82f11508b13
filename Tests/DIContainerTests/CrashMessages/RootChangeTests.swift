import DIContainer
import Testing

@Suite("A key that the root before served")
struct RootChangeTests {
    @Test("is reported with the lines that built both")
    func secondBuild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Screen {
                @Inject(LeafKey.self, fileID: "App/Screen.swift", line: 7) var leaf
            }
            Container { Composition.leaf }.build(fileID: "App/Main.swift", line: 3)
            Container { Composition.view }.build(fileID: "App/Widget.swift", line: 9)
            _ = Screen().leaf
        }
        #expect(
            result.stopped(
                with: """
                    [missing-key] No module serves LeafKey.
                      value:      Leaf
                      requested:  App/Screen.swift:7
                      reason:     the container built at App/Main.swift:3 served it, \
                    but then another was built at App/Widget.swift:9.
                      fix:        build only one container, with all modules, \
                    or add Module(LeafKey.self) { … } to the second one; \
                    for a container that only some code uses, call withContainer(_:operation:).
                    """))
    }

    @Test("is found behind a root between, in children and parents of the root, and nowhere else")
    func chains() async {
        await #expect(processExitsWith: .success) {
            func blames(_ before: String, _ container: Container) -> Bool {
                let error = #expect(throws: ResolutionError.self) { try container.resolve(LeafKey.self) }
                return error?.description.contains(
                    "  reason:     the container built at \(before) served it, but then another was built at App/C.swift:3."
                )
                    == true
            }
            Container { Composition.leaf }.build(fileID: "App/A.swift", line: 1)
            Container {}.build(fileID: "App/B.swift", line: 2)
            let root = Container(parent: Container { Composition.view }) {}
            root.build(fileID: "App/C.swift", line: 3)
            #expect(blames("App/A.swift:1", root))
            #expect(blames("App/A.swift:1", Container(parent: root) {}))
            #expect(!blames("App/A.swift:1", Container {}))
            let behind = #expect(throws: ResolutionError.self) {
                try Container(parent: root) { Composition.middle }.resolve(MiddleKey.self)
            }
            #expect(behind?.description.contains("the container built at App/A.swift:1 served it") == true)
        }
    }

    @Test("is found in the root just before, as long as that is there, and not where no other root served it")
    func former() async {
        await #expect(processExitsWith: .success) {
            func description(_ container: Container) -> String {
                #expect(throws: ResolutionError.self) { try container.resolve(LeafKey.self) }?.description ?? ""
            }
            let empty = Container {}
            empty.build(fileID: "App/A.swift", line: 1)
            #expect(!description(empty).contains("until another"))
            let former = Container { Composition.leaf }
            former.build(fileID: "App/B.swift", line: 2)
            // The first one again.
            empty.build(fileID: "App/C.swift", line: 3)
            #expect(
                description(empty).contains(
                    "the container built at App/B.swift:2 served it, but then another was built at App/C.swift:3."))
            Container {}.build(fileID: "App/D.swift", line: 4)
            #expect(!description(Container.current).contains("until another"))
            withExtendedLifetime(former) {}
        }
    }
}
