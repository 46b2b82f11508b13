import DIContainer
import Testing

private struct Stop: Sendable {
    let name: String
    let run: @Sendable () async throws -> Void
    init(_ name: String, _ run: @escaping @Sendable () async throws -> Void) { (self.name, self.run) = (name, run) }
}
private final class Screen { @Inject(LeafKey.self, fileID: "App/Screen.swift", line: 7) var leaf }
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private struct Panel: Sendable {}
private enum PanelKey: MainActorInjectionKey { typealias Value = Panel }
private let file: StaticString = "App/Modules.swift"
private let slowLeaf = Module(LeafKey.self, scope: .singleton, fileID: file, line: 30) { () async in Leaf() }
private let stops = [
    Stop("a key that nothing serves") {
        _ = Container { Composition.view }[LeafKey.self, fileID: "App/Screen.swift", line: 5]
    },
    Stop("a key whose name is like another's") {
        _ = Container { Composition.leaf }[LeavesKey.self, fileID: "App/Screen.swift", line: 5]
    },
    Stop("a name that no module has") {
        _ = Container { Composition.leaf }[LeafKey.self, named: "red", fileID: "App/Screen.swift", line: 5]
    },
    Stop("a cycle through the current container") {
        let container = Container {
            Composition.top
            Composition.middle
            Module(LeafKey.self, fileID: file, line: 30) {
                _ = TopKey.currentValue
                return Leaf()
            }
        }
        _ = container[TopKey.self]
    },
    Stop("a factory that reads its own key") {
        Container { Module(LeafKey.self, fileID: file, line: 30) { LeafKey.currentValue } }.build()
        _ = LeafKey.currentValue
    },
    Stop("a factory that calls a Lazy of what needs its value") {
        let container = Container {
            Composition.middle
            Module(LeafKey.self, injecting: Lazy<MiddleKey>.self, fileID: file, line: 30) {
                _ = $0()
                return Leaf()
            }
        }
        _ = container[MiddleKey.self]
    },
    Stop("a factory that calls a Lazy of a singleton that needs its value, in the root") {
        Container {
            Module(MiddleKey.self, scope: .singleton, injecting: LeafKey.self, fileID: file, line: 10) { Middle($0) }
            Module(LeafKey.self, injecting: Lazy<MiddleKey>.self, fileID: file, line: 30) {
                _ = $0()
                return Leaf()
            }
        }.build()
        _ = MiddleKey.currentValue
    },
    Stop("a factory that calls a Provider of what needs its value") {
        let container = Container {
            Composition.middle
            Module(LeafKey.self, injecting: Provider<MiddleKey>.self, fileID: file, line: 30) {
                _ = $0()
                return Leaf()
            }
        }
        container.build()
        _ = container[MiddleKey.self]
    },
    Stop("Dependencies that do not name the key") {
        _ = Dependencies<LeafKey, TypeKey<Int>>(Leaf(), 1)[MiddleKey.self]
    },
    Stop("a composition that is wrong, which is told before a factory runs") {
        Container {
            Composition.top
            Composition.middle
            Module(ViewKey.self, fileID: file, line: 40) { fatalError("A factory ran.") }
            Module(ViewKey.self, fileID: file, line: 41) { fatalError("A factory ran.") }
        }
        .build(fileID: "App/Main.swift", line: 3)
    },
    Stop("a property that is read before there is a container") { _ = Screen().leaf },
    Stop("a property whose key nothing serves") {
        Container {}.build()
        _ = Screen().leaf
    },
    Stop("a property whose key only the root before served") {
        Container { Composition.leaf }.build(fileID: "App/Main.swift", line: 3)
        Container { Composition.view }.build(fileID: "App/Widget.swift", line: 9)
        _ = Screen().leaf
    },
    Stop("a property of a kept value that is read for the first time when the container is gone") {
        await MainActor.run {
            let screen = Container {
                Module(ScreenKey.self, scope: .singleton, fileID: file, line: 3) { Screen() }
            }[ScreenKey.self]
            _ = screen.leaf
        }
    },
    Stop("a property after the shutdown") {
        let container = Container { Composition.leaf }
        let screen = withContainer(container) { Screen() }
        await container.shutdown()
        _ = screen.leaf
    },
    Stop("a current value without a container") { _ = LeafKey.currentValue },
    Stop("a current value that nothing serves") {
        Container {}.build()
        _ = LeafKey.currentValue
    },
    Stop("current Dependencies that nothing serves") {
        Container {}.build()
        _ = Dependencies<LeafKey>.current
    },
    Stop("a value before the start") { _ = Container { slowLeaf }[LeafKey.self, fileID: "App/Screen.swift", line: 7] },
    Stop("a value after the shutdown") {
        let container = Container { slowLeaf }
        try await container.start()
        await container.shutdown()
        _ = container[LeafKey.self, fileID: "App/Screen.swift", line: 7]
    },
    Stop("a Provider of what nothing serves") {
        withExtendedLifetime(Container {}) { _ = $0[Provider<LeafKey>.self]() }
    },
    Stop("a Lazy of what nothing serves") {
        withExtendedLifetime(Container {}) { _ = $0[Lazy<LeafKey>.self]() }
    },
    Stop("a Lazy of what must be awaited first") {
        let module = Module(LeafKey.self, scope: .cached(in: .session), fileID: "App/Modules.swift", line: 30) {
            await Task.yield()
            return Leaf()
        }
        withExtendedLifetime(Container { module }) { _ = $0[Lazy<LeafKey>.self]() }
    },
    Stop("a Lazy whose factory fails") {
        withExtendedLifetime(Container { Composition.failingLeaf }) { _ = $0[Lazy<LeafKey>.self]() }
    },
    Stop("a Provider of a test, whose closure throws") {
        _ = Provider<LeafKey> { throw LeafFailure(description: "no leaf today") }()
    },
    Stop("a Lazy whose factory calls it") {
        nonisolated(unsafe) var leaf: Lazy<LeafKey>?
        let container = Container { Module(LeafKey.self, fileID: file, line: 30) { leaf?() ?? Leaf() } }
        leaf = container[Lazy<LeafKey>.self]
        _ = leaf?()
        withExtendedLifetime(container) {}
    },
    Stop("a Lazy of a test, whose closure calls it") {
        nonisolated(unsafe) var leaf: Lazy<LeafKey>?
        leaf = Lazy { leaf?() ?? Leaf() }
        _ = leaf?()
    },
    Stop("a Provider whose container is gone") { _ = kept(Provider<LeafKey>.self) { Composition.leaf }() },
    Stop("a Provider that may throw, whose container is gone") {
        _ = try? kept(Provider<LeafKey>.self) { Composition.leaf }.resolve()
    },
    Stop("the closure of a named Provider whose container is gone") {
        _ = kept(Provider<LeafKey>.self, named: "other") { Composition.leaf }.closure()
    },
    Stop("a Provider of the main actor whose container is gone") {
        _ = await kept(Provider<ViewKey>.self) { Composition.view }()
    },
    Stop("a Lazy whose container is gone") { _ = kept(Lazy<LeafKey>.self) { Composition.leaf }() },
    Stop("the closure of a named Lazy whose container is gone") {
        _ = kept(Lazy<LeafKey>.self, named: "other") { Composition.leaf }.closure()
    },
    Stop("a Lazy of the main actor whose container is gone") {
        _ = await kept(Lazy<ViewKey>.self) { Composition.view }()
    },
    Stop("a Lazy of a singleton that was there, whose container is gone") {
        let leaf = kept(Lazy<LeafKey>.self, use: { _ = $0() }) {
            Module(LeafKey.self, scope: .singleton, fileID: file, line: 30) { Leaf() }
        }
        _ = leaf()
    },
    Stop("a Provider that a kept one has made, whose container is gone") {
        nonisolated(unsafe) var leaf: Provider<LeafKey>?
        _ = kept(Provider<Provider<LeafKey>>.self, use: { leaf = $0() }) { Composition.leaf }
        _ = leaf!()
    },
    Stop("a property that is read in a detached task") {
        await withContainer(Container { Composition.leaf }) { await Task.detached { _ = Screen().leaf }.value }
    },
    Stop("a property that is read while modules are listed") {
        struct Group: ModuleGroup {
            @Inject(LeafKey.self, fileID: "App/Group.swift", line: 9) var leaf
            var modules: [Module] { Module(LeafKey.self) { [leaf] in leaf } }
        }
        Container { Group() }.build()
    },
    Stop("a property of the main actor that is first read elsewhere") {
        struct Window: Sendable {
            @Inject var panel: Panel
            @MainActor init() { _panel = Inject(PanelKey.self) }
        }
        Container { Module(PanelKey.self) { Panel() } }.build()
        let window = await Window()
        await Task.detached { _ = window.panel }.value
    },
    Stop("an Awaited of the main actor that is asked for at once, elsewhere") {
        let container = Container { Module(PanelKey.self) { Panel() } }
        let asking: any Asking = AskingAtOnce(container: container)
        try await Task.detached { try asking.ask() }.value
    },
    Stop("a Resolver that is asked for a session's value in the factory of a singleton") {
        let container = Container {
            Module(LeafKey.self, scope: .cached(in: .session), fileID: file, line: 30) { Leaf() }
            Module(MiddleKey.self, scope: .singleton, injecting: Resolver.self, fileID: file, line: 10) {
                Middle($0[LeafKey.self])
            }
        }
        _ = container[MiddleKey.self]
    },
]

/// Asks in a way of which the compiler warns.
private protocol Asking: Sendable { func ask() throws }
private struct AskingAtOnce: Asking {
    let container: Container
    @available(*, deprecated) func ask() throws { _ = try container.resolve(Awaited<PanelKey>.self) }
}

@Suite("What stops the program")
struct StopTests {
    @Test("says the same as ever, from the first word to the last, at the line of the user's call")
    func messages() async throws {
        let messages = await withTaskGroup(of: (Int, String).self) { group in
            for index in stops.indices {
                group.addTask {
                    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                        [index = index as Int] in try await stops[index].run()
                    }
                    return (index, result.message)
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let text = stops.indices.map { "# \(stops[$0].name)\n\n\(messages[$0]!)\n\n" }.joined()
        try GoldenFile("stops.txt").expect(text)
    }

    @Test("is not announced where the main actor reads a property, though it has left the first thread")
    func mainActorElsewhere() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            Container { Module(PanelKey.self) { Panel() } }.build()
            await Task.yield()
            _ = Inject(PanelKey.self).wrappedValue
        }
        #expect(result.errorOutput == "")
    }
}

/// A value that its container keeps, with a handle in it.
private struct Holder<Handle: Sendable>: Sendable { let handle: Handle }
private enum HolderKey<Handle: InjectionKey>: InjectionKey where Handle.Value: Sendable {
    typealias Value = Holder<Handle.Value>
}

/// A handle out of a value that its container kept, which is gone.
private func kept<Handle: InjectionKey>(
    _ key: Handle.Type, named name: String? = nil, use: (Handle.Value) -> Void = { _ in },
    @ModuleBuilder _ modules: () -> [Module]
) -> Handle.Value
where Handle.Value: Sendable, Handle.Isolation == Nonisolated, Handle.Argument == Void {
    let container = Container {
        modules()
        Module(
            HolderKey<Handle>.self, scope: .singleton, injecting: Resolver.self, fileID: "App/Holder.swift", line: 50
        ) { Holder(handle: $0[key, named: name]) }
    }
    let handle = container[HolderKey<Handle>.self].handle
    use(handle)
    withExtendedLifetime(container) {}
    return handle
}
