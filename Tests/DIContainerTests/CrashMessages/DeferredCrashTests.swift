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
                    The closure of Provider<LeafKey> was called after its container was gone. \
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
                    The closure of Lazy<LeafKey> was called after its container was gone. \
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
        #expect(result.errorOutput.contains("Fatal error: No module serves LeafKey.\n  value:      Leaf\n"))
    }

    // The runtime has a check of its own for the main actor, which most platforms run first; it stops the program
    // without the library's message. So these two tests ask for no more than that it stops.

    @Test("A provider of the main actor stops the program where it is called elsewhere")
    func providerOffMainActor() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let container = Container { Composition.view }
            let makeView = container[Provider<ViewKey>.self]
            await Task.detached { _ = makeView() }.value
            withExtendedLifetime(container) {}
        }
    }

    @Test("A lazy value of the main actor stops the program where it is asked for elsewhere")
    func lazyOffMainActor() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let container = Container { Composition.view }
            let view = container[Lazy<ViewKey>.self]
            await Task.detached { _ = view() }.value
            withExtendedLifetime(container) {}
        }
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
