import DIContainer
import Testing

private func named(_ name: String) -> Container { Container { Module(NameKey.self) { name } } }

@Suite("withContainer")
struct WithContainerTests {
    @Test("is not needed by the factories of another container that wait: the root is not current there")
    func otherFactoriesThatWait() async {
        await #expect(processExitsWith: .success) {
            let containers = ["root", "other"].map { name in
                Container {
                    Module(NameKey.self) { name }
                    Module(TypeKey<String>.self, scope: .singleton) { await waited(NameKey.currentValue) }
                }
            }
            containers[0].build()
            for (name, container) in zip(["other", "root"], containers.reversed()) {
                let found = try await container.resolve(TypeKey<String>.self)
                #expect(found == name)
            }
        }
    }

    @Test("and the factories of a child do not reach into the parent's factories that the child's need")
    func parentFactories() {
        let parent = Container {
            Module(NameKey.self) { "parent" }
            Module(TypeKey<String>.self) { NameKey.currentValue }
        }
        for scope in [Scope<String>.unique, .graph, .singleton] {
            let child = Container(parent: parent) {
                Module(NameKey.self) { "child" }
                Module(TextKey.self, scope: scope, injecting: TypeKey<String>.self) { $0 + NameKey.currentValue }
            }
            for _ in 0..<3 { #expect(withContainer(named("other")) { child[TextKey.self] } == "parentchild") }
        }
    }

    @Test("does not reach into the factories of a root that took its shortest way before")
    func rootFactories() async {
        await #expect(processExitsWith: .success) {
            let root = Container {
                Module(NameKey.self) { "root" }
                Module(TextKey.self) { "Hello from \(NameKey.currentValue)" }
            }
            #expect(root.build() === root && Container.current === root)
            // After the first time, nothing is recorded any more; the root is where everybody looks.
            for _ in 0..<3 { _ = root[TextKey.self] }
            let wrong = await withTaskGroup(of: [String].self) { group in
                for number in 0..<8 {
                    group.addTask {
                        (0..<500).compactMap { _ in
                            let greeting = withContainer(named("\(number)")) {
                                "\(root[TextKey.self]), not \(NameKey.currentValue)"
                            }
                            return greeting == "Hello from root, not \(number)" ? nil : greeting
                        }
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            guard wrong.isEmpty else { fatalError("\(wrong)") }
        }
    }
}
