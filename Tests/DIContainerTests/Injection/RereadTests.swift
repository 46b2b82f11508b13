import DIContainer
import Testing

private final class Screen: @unchecked Sendable {
    @Inject(TrackedKey.self, fileID: "App/Screen.swift", line: 7) var service
}

/// A screen for code that was written before it was made.
private final class Place: @unchecked Sendable {
    // `@unchecked`: it is written before other threads begin.
    var object: Screen!
}

private final class LateReader {
    @Inject(TrackedKey.self) var service
    private let read: (Tracked) -> Void
    init(_ read: @escaping (Tracked) -> Void) { self.read = read }
    deinit { read(service) }
}

@Suite("An injected property that is read")
struct RereadTests {
    #if !DEBUG
        // In a debug build, each resolution is recorded, so that this is a cycle.
        @Test("by its own factory keeps the value of the inner resolution")
        func inside() {
            let (made, place) = (Counter(), Place())
            let container = Container {
                Module(TrackedKey.self) { () -> Tracked in
                    // The first is made before, since the first resolution of a key would find a cycle.
                    if made.increment() == 2 {
                        let service = place.object.service
                        #expect(place.object.service === service)
                    }
                    return Tracked()
                }
            }
            _ = container[TrackedKey.self]
            place.object = withContainer(container) { Screen() }
            let service = place.object.service
            #expect(place.object.service === service)
            #expect(made.count == 3)
        }
    #endif

    @Test("by a task that its factory runs at once on the same thread waits for nothing")
    func immediateTask() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (made, place) = (Counter(), Place())
                let container = Container {
                    Module(TrackedKey.self) { () -> Tracked in
                        if made.increment() == 2 {
                            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                                Task.immediate { _ = place.object.service }
                            }
                        }
                        return Tracked()
                    }
                }
                _ = container[TrackedKey.self]
                place.object = withContainer(container) { Screen() }
                let service = place.object.service
                #expect(place.object.service === service)
            }
        }
    }

    @Test("by its own factory each time is a cycle")
    func cycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withWatchdog {
                let place = Place()
                let container = Container { Module(TrackedKey.self) { place.object.service } }
                place.object = withContainer(container) { Screen() }
                _ = place.object.service
            }
        }
        #expect(result.errorOutput.contains("App/Screen.swift:7: Fatal error: [cycle] TrackedKey needs itself."))
    }

    @Test("by the deinitializer of its owner, for the first time, is resolved")
    func deinitializer() {
        let alive = Counter()
        let container = Container { Module(TrackedKey.self) { Tracked(alive) } }
        var count = 0
        withContainer(container) { _ = LateReader { _ in count = alive.count } }
        #expect(count == 1)
        #expect(alive.count == 0)
    }
}
