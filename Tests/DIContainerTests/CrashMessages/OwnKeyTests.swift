import DIContainer
import Testing

@Suite("A factory that needs its own value at once")
struct OwnKeyTests {
    private static let file: StaticString = "App/Modules.swift"

    /// The message of what two modules lead to that need each other, the second one by a handle that its factory calls.
    private static func text(_ path: String, _ handle: String, requested: String) -> String {
        """
        [cycle] MiddleKey needs itself.
          value:      Middle
          registered: App/Modules.swift:10
          requested:  \(requested)
          path:       \(path)
          reason:     the factory of LeafKey calls \(handle), \
        and MiddleKey cannot be made before that factory is done.
          fix:        call \(handle) after the factory of LeafKey (App/Modules.swift:30), not in it: \
        keep the handle, and call it when the value is used.
        """
    }

    private static let path =
        "MiddleKey (App/Modules.swift:10) -> LeafKey (App/Modules.swift:30) -> MiddleKey (App/Modules.swift:10)"

    @Test("calls a Lazy too early: the report says when to call it")
    func lazy() async {
        let lazyPath =
            "MiddleKey (App/Modules.swift:10) -> LeafKey (App/Modules.swift:30) -> Lazy<MiddleKey> "
            + "-> MiddleKey (App/Modules.swift:10)"
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Composition.middle
                Module(LeafKey.self, injecting: Lazy<MiddleKey>.self, fileID: Self.file, line: 30) {
                    _ = $0()
                    return Leaf()
                }
            }
            _ = container[MiddleKey.self]
        }
        #expect(
            result.stopped(with: Self.text(lazyPath, "Lazy<MiddleKey>", requested: inStackTrace)),
            "\(result.errorOutput)"
        )
    }

    @Test("calls a Lazy of a singleton too early, in the root: the report says when to call it")
    func lazySingleton() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Module(MiddleKey.self, scope: .singleton, injecting: LeafKey.self, fileID: Self.file, line: 10) {
                    Middle($0)
                }
                Module(LeafKey.self, injecting: Lazy<MiddleKey>.self, fileID: Self.file, line: 30) {
                    _ = $0()
                    return Leaf()
                }
            }
            container.build()
            _ = MiddleKey.currentValue
        }
        #expect(
            result.stopped(with: Self.text(Self.path, "Lazy<MiddleKey>", requested: inStackTrace)),
            "\(result.errorOutput)")
    }

    @Test("calls a Provider too early: the report says when to call it, also where the call throws")
    func provider() async {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {
                Composition.middle
                Module(LeafKey.self, injecting: Provider<MiddleKey>.self, fileID: Self.file, line: 30) {
                    _ = $0()
                    return Leaf()
                }
            }
            container.build()
            _ = container[MiddleKey.self]
        }
        #expect(
            stopped.stopped(with: Self.text(Self.path, "Provider<MiddleKey>", requested: inStackTrace)),
            "\(stopped.errorOutput)")
        let container = Container {
            Composition.middle
            Module(LeafKey.self, injecting: Provider<MiddleKey>.self, fileID: Self.file, line: 30) {
                _ = try $0.resolve()
                return Leaf()
            }
        }
        let error = #expect(throws: ResolutionError.self) {
            try container.resolve(MiddleKey.self, fileID: "App/Screen.swift", line: 5)
        }
        #expect(error?.description == Self.text(Self.path, "Provider<MiddleKey>", requested: "App/Screen.swift:5"))
    }

    @Test("calls a handle too early in an asynchronous factory: no start would help, so it is a cycle as well")
    func asynchronous() async {
        let container = Container {
            Module(MiddleKey.self, scope: .singleton, injecting: LeafKey.self, fileID: Self.file, line: 10) {
                Middle($0)
            }
            Module(
                LeafKey.self, scope: .singleton, injecting: Provider<MiddleKey>.self, fileID: Self.file, line: 30,
                factory: { makeMiddle in
                    await Task.yield()
                    _ = try makeMiddle.resolve()
                    return Leaf()
                })
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(error?.code == "cycle")
        #expect(error?.path.map(\.key) == ["LeafKey", "MiddleKey", "LeafKey"])
        let fix = "call Provider<MiddleKey> after the factory of LeafKey (App/Modules.swift:30), not in it:"
        #expect(error?.description.contains(fix) == true)
    }

    @Test("reads its own key in an asynchronous factory: the report says so")
    func asynchronousOwnKey() async {
        let container = Container {
            Module(
                LeafKey.self, scope: .singleton,
                factory: {
                    await Task.yield()
                    return try { () throws in try Container.current.resolve(LeafKey.self) }()
                })
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(error?.description.contains("  reason:     the factory reads its own key, ") == true)
    }

    @Test("is not blamed for a cycle that a handle leads to from outside")
    func outside() {
        let container = Container {
            Composition.middle
            Module(LeafKey.self, injecting: Resolver.self, fileID: Self.file, line: 30) {
                _ = try $0.resolve(MiddleKey.self)
                return Leaf()
            }
            Module(TopKey.self, injecting: Provider<MiddleKey>.self, fileID: Self.file, line: 20) {
                Top(try $0.resolve())
            }
        }
        let makeMiddle = container[Provider<MiddleKey>.self]
        for error in [
            #expect(throws: ResolutionError.self) { try makeMiddle.resolve() },
            #expect(throws: ResolutionError.self) { try container.resolve(TopKey.self) },
        ] {
            #expect(error?.description.contains("  fix:        inject one key of the path as Lazy<…>") == true)
        }
    }

    @Test("reads its own key: the report says so")
    func ownKey() async {
        let text = """
            [cycle] LeafKey needs itself.
              value:      Leaf
              registered: App/Modules.swift:30
              requested:  App/Modules.swift:31
              path:       LeafKey (App/Modules.swift:30) -> LeafKey (App/Modules.swift:30)
              reason:     the factory reads its own key, which has no value before the factory is done.
              fix:        make the value without it; to build on the value of another module, use Module.decorating, \
            or give that module its own key or a name.
            """
        for scope in [Scope<Leaf>.unique, .singleton] {
            let container = Container {
                Module(LeafKey.self, scope: scope, fileID: Self.file, line: 30) {
                    try Container.current.resolve(LeafKey.self, fileID: Self.file, line: 31)
                }
            }
            let error = #expect(throws: ResolutionError.self) { try container.resolve(LeafKey.self) }
            #expect(error?.description == text)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container { Module(LeafKey.self, fileID: Self.file, line: 30) { LeafKey.currentValue } }.build()
            _ = LeafKey.currentValue
        }
        #expect(
            result.stopped(
                with: text.replacing("requested:  App/Modules.swift:31", with: "requested:  \(inStackTrace)")),
            "\(result.errorOutput)")
    }

    @Test("injects its own key: validation says so")
    func ownDependency() {
        let container = Container { Module(LeafKey.self, injecting: LeafKey.self, fileID: Self.file, line: 30) { $0 } }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(
            error?.problems.first?.description == """
                [cycle] LeafKey needs itself.
                  path:       LeafKey (App/Modules.swift:30)
                              -> LeafKey (App/Modules.swift:30)
                  reason:     the module injects its own key, which has no value before its factory is done.
                  fix:        drop it from the keys that the module injects; \
                to build on the value of another module, use Module.decorating, \
                or give that module its own key or a name.
                """)
    }
}
