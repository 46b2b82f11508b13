import DIContainer
import TestSupport
import Testing

@Suite("A key that the root before served")
struct RootChangeTests {
    @Test("is found behind a root between, in children and parents of the root, and nowhere else")
    func chains() async {
        await #expect(processExitsWith: .success) {
            let blame = "the container built at App/A.swift:1 served it, but then another was built at App/C.swift:3."
            func isBlamed(_ container: Container) -> Bool {
                let error = #expect(throws: ResolutionError.self) { try container.resolve(LeafKey.self) }
                return error?.description.onOneLine.contains(blame) == true
            }
            Container { Composition.leaf }.build(fileID: "App/A.swift", line: 1)
            Container {}.build(fileID: "App/B.swift", line: 2)
            let root = Container(parent: Container { Composition.view }) {}
            root.build(fileID: "App/C.swift", line: 3)
            #expect(isBlamed(root) && isBlamed(Container(parent: root) {}) && !isBlamed(Container {}))
            let behind = #expect(throws: ResolutionError.self) {
                try Container(parent: root) { Composition.middle }.resolve(MiddleKey.self)
            }
            #expect(behind?.description.onOneLine.contains(blame) == true)
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
            #expect(!description(empty).contains("served it"))
            let former = Container { Composition.leaf }
            former.build(fileID: "App/B.swift", line: 2)
            // The first one again.
            empty.build(fileID: "App/C.swift", line: 3)
            let blame = "the container built at App/B.swift:2 served it, but then another was built at App/C.swift:3."
            #expect(description(empty).onOneLine.contains(blame))
            Container {}.build(fileID: "App/D.swift", line: 4)
            #expect(!description(Container.current).contains("served it"))
            withExtendedLifetime(former) {}
        }
    }
}
