import DIContainer
import Testing

@Suite("A deferred resolution that cannot be stops the program with the whole message")
struct DeferredCrashTests {
    @Test("A provider that is called when its container is gone says what to hold")
    func providerAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeLeaf = kept(Provider<LeafKey>.self) { Composition.leaf }
            _ = makeLeaf()
        }
        #expect(
            result.stopped(
                with: """
                    Provider<LeafKey> was called after its container was gone. HolderKey<Provider<LeafKey>> holds it, but a value \
                    does not keep alive the container that made it. \
                    Keep the container alive as long as values that it made are in use.
                      held by:    HolderKey<Provider<LeafKey>> (App/Holder.swift:50)
                      leads to:   LeafKey (App/Modules.swift:30)
                      requested:  \(inStackTrace)
                    """))
    }

    @Test("A lazy value that is first asked for when its container is gone says what to hold")
    func lazyAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let leaf = kept(Lazy<LeafKey>.self) { Composition.leaf }
            _ = leaf()
        }
        #expect(
            result.stopped(
                with: """
                    Lazy<LeafKey> was called after its container was gone. HolderKey<Lazy<LeafKey>> holds it, but a value \
                    does not keep alive the container that made it. \
                    Keep the container alive as long as values that it made are in use.
                      held by:    HolderKey<Lazy<LeafKey>> (App/Holder.swift:50)
                      leads to:   LeafKey (App/Modules.swift:30)
                      requested:  \(inStackTrace)
                    """))
    }

    @Test("A closure of a handle says the same when its container is gone, also of a named module")
    func closureAfterContainer() async {
        let provider = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeLeaf = kept(Provider<LeafKey>.self, named: "other") { Composition.leaf }.closure
            _ = makeLeaf()
        }
        #expect(
            provider.errorOutput.contains("Fatal error: Provider<LeafKey> was called after its container was gone."))
        let lazy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let leaf = kept(Lazy<LeafKey>.self, named: "other") { Composition.leaf }.closure
            _ = leaf()
        }
        #expect(lazy.errorOutput.contains("Fatal error: Lazy<LeafKey> was called after its container was gone."))
    }

    @Test("A handle of the main actor says the same when its container is gone")
    func mainActorHandlesAfterContainer() async {
        let provider = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeView = kept(Provider<ViewKey>.self) { Composition.view }
            _ = await makeView()
        }
        #expect(
            provider.errorOutput.contains("Fatal error: Provider<ViewKey> was called after its container was gone."))
        let lazy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let view = kept(Lazy<ViewKey>.self) { Composition.view }
            _ = await view()
        }
        #expect(lazy.errorOutput.contains("Fatal error: Lazy<ViewKey> was called after its container was gone."))
    }

    @Test("A provider that may throw stops nevertheless when its container is gone")
    func resolveAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeLeaf = kept(Provider<LeafKey>.self) { Composition.leaf }
            _ = try? makeLeaf.resolve()
        }
        #expect(result.errorOutput.contains("Fatal error: Provider<LeafKey> was called after its container was gone."))
    }

    @Test("A lazy singleton goes with its container, though it was asked for before")
    func lazySingletonAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let leaf = kept(Lazy<LeafKey>.self, use: { _ = $0() }) {
                Module(LeafKey.self, scope: .singleton) { Leaf() }
            }
            _ = leaf()
        }
        #expect(result.errorOutput.contains("Fatal error: Lazy<LeafKey> was called after its container was gone."))
    }

    @Test("A lazy value whose own factory asks for it is a cycle")
    func lazyOfItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            nonisolated(unsafe) var leaf: Lazy<LeafKey>?
            let container = Container {
                Module(LeafKey.self, fileID: "App/Modules.swift", line: 30) { leaf?() ?? Leaf() }
            }
            leaf = container[Lazy<LeafKey>.self]
            _ = leaf?()
            withExtendedLifetime(container) {}
        }
        #expect(result.errorOutput.contains("Fatal error: [cycle] Lazy<LeafKey> needs itself.\n"))
        #expect(
            result.errorOutput.contains(
                "\n  path:       Lazy<LeafKey> -> LeafKey (App/Modules.swift:30) -> Lazy<LeafKey>\n"))
    }

    @Test("A lazy value that a test made and whose closure asks for it is a cycle")
    func lazyOfItselfWithoutContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            nonisolated(unsafe) var leaf: Lazy<LeafKey>?
            leaf = Lazy { leaf?() ?? Leaf() }
            _ = leaf?()
        }
        #expect(result.errorOutput.contains("Fatal error: [cycle] Lazy<LeafKey> needs itself.\n"))
    }

    @Test("A lazy value whose factory fails says what the factory threw")
    func lazyOfFailingFactory() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container { Composition.failingLeaf }
            _ = container[Lazy<LeafKey>.self]()
            withExtendedLifetime(container) {}
        }
        #expect(
            result.stopped(
                with: """
                    [factory-failed] The factory of LeafKey failed.
                      value:      Leaf
                      registered: App/Modules.swift:30
                      requested:  \(inStackTrace)
                      path:       Lazy<LeafKey> -> LeafKey (App/Modules.swift:30)
                      error:      no leaf today
                      fix:        fix what the factory reports; nothing was kept, so a later resolution tries again.
                    """))
    }

    @Test("A provider that a test made says what its closure threw, where the caller does not ask for the error")
    func failingProviderOfTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeLeaf = Provider<LeafKey> { throw LeafFailure(description: "no leaf today") }
            _ = makeLeaf()
        }
        #expect(
            result.stopped(
                with: """
                    [factory-failed] The factory of LeafKey failed.
                      value:      Leaf
                      requested:  \(inStackTrace)
                      error:      no leaf today
                      fix:        fix what the factory reports; nothing was kept, so a later resolution tries again.
                    """))
    }

    @Test("A provider of a key that is missing names it")
    func providerOfMissingKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container {}
            let makeLeaf = container[Provider<LeafKey>.self]
            _ = makeLeaf()
            withExtendedLifetime(container) {}
        }
        #expect(
            result.errorOutput.contains("Fatal error: [missing-key] No module serves LeafKey.\n  value:      Leaf\n"))
    }

    @Test("A provider and a lazy value of the main actor serve there")
    @MainActor
    func onMainActor() {
        let container = Container { Composition.view }
        let (makeView, view) = (container[Provider<ViewKey>.self], container[Lazy<ViewKey>.self])
        #expect(makeView() !== makeView())
        #expect(view() === view())
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
