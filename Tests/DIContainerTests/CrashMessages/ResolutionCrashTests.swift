import DIContainer
import Testing

@Suite("A resolution that cannot be stops the program with the whole message")
struct ResolutionCrashTests {
    @Test("A missing key is named with its value, where it was asked for, and how to serve it")
    func missingKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Container { Composition.view }[LeafKey.self, fileID: "App/Screen.swift", line: 5]
        }
        #expect(
            result.stopped(
                with: """
                    [missing-key] No module serves LeafKey.
                      value:      Leaf
                      requested:  App/Screen.swift:5
                      fix:        add Module(LeafKey.self) { … } to the container or to a parent of it, \
                    or inject Maybe<LeafKey> where the program can do without, \
                    or make LeafKey a DefaultInjectionKey with a defaultValue.
                    """))
    }

    @Test("A missing key whose name resembles another is told which")
    func similarKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Container { Composition.leaf }[LeavesKey.self, fileID: "App/Screen.swift", line: 5]
        }
        #expect(result.errorOutput.contains("\n  similar:    LeafKey is registered\n"))
    }

    @Test("A missing name is told apart from the key without one")
    func missingName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Container { Composition.leaf }[LeafKey.self, named: "red", fileID: "App/Screen.swift", line: 5]
        }
        #expect(
            result.stopped(
                with: """
                    [missing-key] No module serves LeafKey "red".
                      value:      Leaf
                      requested:  App/Screen.swift:5
                      similar:    LeafKey is registered
                      fix:        add Module(LeafKey.self, named: "red") { … } to the container or to a parent of it, \
                    or ask for LeafKey.
                    """))
    }

    @Test("A message comes from the line of the user's call, so that a debugger stops there")
    func place() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Container {}[LeafKey.self, fileID: "App/Screen.swift", line: 5]
        }
        #expect(result.errorOutput.contains("App/Screen.swift:5: Fatal error: [missing-key] No module serves LeafKey."))
    }

    @Test("A cycle through the current container is named with every key in it")
    func cycleThroughCurrentValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Composition.top
                Composition.middle
                Module(LeafKey.self, fileID: "App/Modules.swift", line: 30) {
                    _ = TopKey.currentValue
                    return Leaf()
                }
            }
            _ = container[TopKey.self, fileID: "App/Screen.swift", line: 5]
        }
        #expect(
            result.stopped(
                with: """
                    [cycle] TopKey needs itself.
                      value:      Top
                      registered: App/Modules.swift:20
                      requested:  \(inStackTrace)
                      path:       TopKey (App/Modules.swift:20) -> MiddleKey (App/Modules.swift:10) \
                    -> LeafKey (App/Modules.swift:30) -> TopKey (App/Modules.swift:20)
                      reason:     each factory in the path needs the value of the next key before it can run.
                      fix:        inject one key of the path as Lazy<…>, so that it is resolved when it is first used, \
                    or move what both sides need into a separate key.
                    """))
    }

    @Test("Dependencies asked for a key that they do not name say so")
    func unnamedDependency() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let needs = Dependencies<LeafKey, TypeKey<Int>>(Leaf(), 1)
            _ = needs[MiddleKey.self]
        }
        #expect(
            result.stopped(
                with: """
                    Dependencies<LeafKey, TypeKey<Int>> does not name MiddleKey. \
                    Add it to the type, or take it from the container.
                      requested:  \(inStackTrace)
                    """))
    }
}
