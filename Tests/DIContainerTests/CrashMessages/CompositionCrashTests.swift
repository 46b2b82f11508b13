import DIContainer
import Testing

@Suite("A wrong composition stops the program where it is built")
struct CompositionCrashTests {
    @Test("All problems are told at once, before any factory runs")
    func manyProblems() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {
                Composition.top
                Composition.middle
                Module(ViewKey.self, fileID: "App/Modules.swift", line: 40) { fatalError("A factory ran.") }
                Module(ViewKey.self, fileID: "App/Modules.swift", line: 41) { fatalError("A factory ran.") }
                Module(TypeKey<Int>.self, injecting: TypeKey<String>.self, fileID: "App/Modules.swift", line: 50) {
                    $0.count
                }
                Module(TypeKey<String>.self, injecting: TypeKey<Int>.self, fileID: "App/Modules.swift", line: 60) {
                    "\($0)"
                }
                Module.decorating(LeavesKey.self, fileID: "App/Modules.swift", line: 70) { $0 }
            }
            .build(fileID: "App/Main.swift", line: 3)
        }
        #expect(result.errorOutput.contains("App/Main.swift:3: Fatal error: "))
        #expect(
            result.stopped(
                with: """
                    The composition has 4 problems.

                    [missing-key] No module serves LeafKey, which MiddleKey injects.
                      needed by:  MiddleKey (App/Modules.swift:10)
                      reason:     the factory of MiddleKey cannot run without it.
                      fix:        add Module(LeafKey.self) { … }, \
                    or inject Maybe<LeafKey> where the program can do without, \
                    or make LeafKey a DefaultInjectionKey with a defaultValue.

                    [duplicate-module] 2 modules serve ViewKey.
                      registered: App/Modules.swift:40
                                  App/Modules.swift:41
                      reason:     only the first would be used; the others would be ignored silently.
                      fix:        keep only one, give each its own key or a name, \
                    or use replacing { } or Module.decorating on purpose.

                    [nothing-to-decorate] There is no module of LeavesKey to decorate.
                      registered: App/Modules.swift:70
                      reason:     no module serves the key, so there is no value to decorate.
                      fix:        correct the key, or add a module that serves it.

                    [cycle] TypeKey<Int> needs itself.
                      path:       TypeKey<Int> (App/Modules.swift:50)
                                  -> TypeKey<String> (App/Modules.swift:60)
                                  -> TypeKey<Int> (App/Modules.swift:50)
                      reason:     each of these keys must be made before the factory of the one above it can run.
                      fix:        in the module of TypeKey<Int> (App/Modules.swift:50), \
                    inject Lazy<TypeKey<String>> in place of TypeKey<String>; \
                    or move what both sides need into a separate key.
                    """))
    }

    @Test("A replacement of what is not there is told with the key that resembles it")
    func idleReplacement() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container { Composition.leaf }
                .replacing {
                    Module(LeafKey.self, named: "red", fileID: "AppTests/Modules.swift", line: 80) { Leaf() }
                }
                .build()
        }
        #expect(
            result.stopped(
                with: """
                    The composition has a problem.

                    [nothing-to-replace] There is no module of LeafKey "red" to replace.
                      registered: AppTests/Modules.swift:80
                      similar:    LeafKey is registered
                      reason:     the container serves no such key, so the replacement would change nothing.
                      fix:        replace LeafKey, or add the module to the container itself.
                    """))
    }
}
