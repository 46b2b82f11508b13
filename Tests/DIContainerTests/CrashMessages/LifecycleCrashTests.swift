import DIContainer
import Testing

@Suite("What is read before the start or after the shutdown stops the program with the whole message")
struct LifecycleCrashTests {
    private final class Screen {
        @Inject(LeafKey.self, fileID: "App/Screen.swift", line: 7) var leaf
    }

    private static let slowLeaf = Module(
        LeafKey.self, scope: .singleton, fileID: "App/Modules.swift", line: 30,
        factory: {
            await Task.yield()
            return Leaf()
        })

    private static let beforeStart = """
        [not-started] LeafKey was requested before it was ready.
          value:      Leaf
          registered: App/Modules.swift:30
          requested:  App/Screen.swift:7
          reason:     it is made by an asynchronous factory, or needs a value that is, and this call cannot wait.
          fix:        call `try await container.start()` first, which makes singletons, \
        or wait for the value in an asynchronous function, with `try await container.resolve(LeafKey.self)`.
        """

    private static let afterShutdown = """
        [shut-down] The container of LeafKey has been shut down.
          value:      Leaf
          registered: App/Modules.swift:30
          requested:  App/Screen.swift:7
          fix:        resolve what is needed before `shutdown()`, or make another container.
        """

    @Test("A subscript before the start says how to start or to wait")
    func subscriptBeforeStart() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Container { Self.slowLeaf }[LeafKey.self, fileID: "App/Screen.swift", line: 7]
        }
        #expect(result.stopped(with: Self.beforeStart))
    }

    @Test("A value that needs one which is not there names both")
    func dependentBeforeStart() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Self.slowLeaf
                Composition.middle
            }
            _ = container[MiddleKey.self, fileID: "App/Screen.swift", line: 7]
        }
        #expect(
            result.errorOutput.contains(
                "\n  path:       MiddleKey (App/Modules.swift:10) -> LeafKey (App/Modules.swift:30)\n"))
    }

    @Test("A value that no start makes is to be awaited, by the key that was asked for")
    func awaited() {
        let fast = Module(MiddleKey.self, injecting: LeafKey.self) { Middle($0) }
        let scopes: [Scope<Leaf>] = [
            .unique, .graph, .cached(in: CacheName("session")), .singleton.timeToLive(.seconds(9)),
        ]
        for scope in scopes {
            let container = Container {
                fast
                Module(
                    LeafKey.self, named: "slow", scope: scope,
                    factory: {
                        await Task.yield()
                        return Leaf()
                    })
                Module(
                    LeafKey.self, scope: scope,
                    factory: {
                        await Task.yield()
                        return Leaf()
                    })
            }
            func fix(_ body: () throws -> Void) -> String? {
                let error = #expect(throws: ResolutionError.self, performing: body)
                return error?.description.split(separator: "\n").last.map(String.init)
            }
            func expected(_ call: String) -> String {
                "  fix:        wait for the value in an asynchronous function, with `\(call)`; "
                    + "start() makes singletons only."
            }
            #expect(
                fix { _ = try container.resolve(LeafKey.self) } == expected("try await container.resolve(LeafKey.self)")
            )
            #expect(
                fix { _ = try container.resolve(MiddleKey.self) }
                    == expected("try await container.resolve(MiddleKey.self)"))
            #expect(
                fix { _ = try container.resolve(LeafKey.self, named: "slow") }
                    == expected("try await container.resolve(LeafKey.self, named: \"slow\")"))
        }
    }

    @Test("A subscript after the shutdown says so")
    func subscriptAfterShutdown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container { Self.slowLeaf }
            try await container.start()
            await container.shutdown()
            _ = container[LeafKey.self, fileID: "App/Screen.swift", line: 7]
        }
        #expect(result.stopped(with: Self.afterShutdown))
    }

    @Test("A property after the shutdown says so, whether it was made before or not")
    func propertyAfterShutdown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container { Composition.leaf }
            let screen = withContainer(container) { Screen() }
            await container.shutdown()
            _ = screen.leaf
        }
        #expect(result.stopped(with: Self.afterShutdown))
    }
}
