import DIContainer
import Testing

@Suite("A deferred resolution that cannot be stops the program with the whole message")
struct DeferredCrashTests {
    @Test("A provider that is called when its container is gone says what to hold")
    func providerAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let makeLeaf = Container { Composition.leaf }[Provider<LeafKey>.self]
            _ = makeLeaf()
        }
        #expect(
            result.stopped(
                with: """
                    Provider<LeafKey> was called after its container was gone. \
                    Hold the container for as long as what it made is in use.
                    """))
    }

    @Test("A lazy value that is first asked for when its container is gone says what to hold")
    func lazyAfterContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let leaf = Container { Composition.leaf }[Lazy<LeafKey>.self]
            _ = leaf()
        }
        #expect(
            result.stopped(
                with: """
                    Lazy<LeafKey> was called after its container was gone. \
                    Hold the container for as long as what it made is in use.
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
