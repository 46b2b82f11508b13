import DIContainer
import Testing

@Suite("An injection that cannot be stops the program with the whole message")
struct InjectionCrashTests {
    final class Screen {
        @Inject(LeafKey.self, fileID: "App/Screen.swift", line: 7) var leaf
        @Inject(fileID: "App/Screen.swift", line: 8) var number: Int
    }

    @Test("A property that is read before there is a container says when to build one")
    func readBeforeBuild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().leaf
        }
        #expect(
            result.stopped(
                with: """
                    @Inject was read before there was a container. \
                    Call `Container { … }.build()` when the program starts, or make the value that has the property \
                    inside `withContainer(container) { … }`.
                    """))
    }

    @Test("A property whose key is missing is named by its place")
    func missingKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {}.build()
            _ = Screen().leaf
        }
        #expect(
            result.stopped(
                with: """
                    [missing-key] No module serves LeafKey.
                      value:      Leaf
                      requested:  App/Screen.swift:7
                      fix:        add Module(LeafKey.self) { … } to the container or to a parent of it, \
                    or inject Maybe<LeafKey> where the program can do without, \
                    or make LeafKey a DefaultInjectionKey with a defaultValue.
                    """))
    }

    @Test("A property of a kept value that is first read when the container is gone says what to hold")
    func readAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
            let screen = Container {
                Module(ScreenKey.self, scope: .singleton, fileID: "App/Modules.swift", line: 3) { Screen() }
            }[ScreenKey.self]
            _ = screen.leaf
        }
        #expect(
            result.stopped(
                with: """
                    @Inject was read for the first time after its container was gone. \
                    The property is part of ScreenKey (App/Modules.swift:3), which the container kept. \
                    Keep the container alive as long as values that it made are in use.
                    """))
    }

    @Test("A current value without a container says how to have one")
    func currentValueWithoutContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LeafKey.currentValue
        }
        #expect(
            result.stopped(
                with: """
                    There is no container to inject from. Call `Container { … }.build()` when the program starts, \
                    or run this code inside `withContainer(container) { … }`.
                      requested:  \(inStackTrace)
                    """))
        #expect(!result.errorOutput.contains("DIContainer/"), "\(result.errorOutput)")
    }

    @Test("A current value names no line of the library where it stops, nor does what else has no place of its caller")
    func places() async {
        let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {}.build()
            _ = LeafKey.currentValue
        }
        let dependencies = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {}.build()
            _ = Dependencies<LeafKey>.current
        }
        let handle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {}
            _ = container[Provider<LeafKey>.self]()
            withExtendedLifetime(container) {}
        }
        let lazy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {}
            _ = container[Lazy<LeafKey>.self]()
            withExtendedLifetime(container) {}
        }
        for result in [value, dependencies, handle, lazy] {
            let first = result.errorOutput.split(separator: "\n").first { $0.contains("Fatal error: ") }
            #expect(first == "see the stack trace:0: Fatal error: [missing-key] No module serves LeafKey.")
            #expect(result.errorOutput.contains("\n  requested:  \(inStackTrace)\n"))
        }
    }
}
