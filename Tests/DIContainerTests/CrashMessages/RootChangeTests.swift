import DIContainer
import TestSupport
import Testing

@Suite("A key that the first root served")
struct RootChangeTests {
    @Test("is found behind a root between, in children and parents of the root, and nowhere else")
    func chains() async {
        await #expect(processExitsWith: .success) {
            let blame = "the container built at App/A.swift:1 served it, but then another was built at App/"
            func isBlamed(_ container: Container) -> Bool {
                failure { try container.resolve(LeafKey.self) }?.description.onOneLine.contains(blame) == true
            }
            let parent = Container {}
            Container(parent: parent) { Composition.leaf }.build(fileID: "App/A.swift", line: 1)
            #expect(!isBlamed(parent))
            Container {}.build(fileID: "App/B.swift", line: 2)
            let root = Container(parent: Container { Composition.view }) {}
            root.build(fileID: "App/C.swift", line: 3)
            #expect(isBlamed(root) && isBlamed(Container(parent: root) {}) && !isBlamed(Container {}))
            let behind = failure { try Container(parent: root) { Composition.middle }.resolve(MiddleKey.self) }
            #expect(behind?.description.onOneLine.contains(blame) == true)
        }
    }
}
