import DIContainer
import Testing

private enum LeftKey: InjectionKey { typealias Value = Tracked }
private enum RightKey: InjectionKey { typealias Value = Tracked }
private enum ServiceKey: InjectionKey { typealias Value = Tracked }
private enum StoreKey: InjectionKey { typealias Value = Tracked }

private final class Pair: @unchecked Sendable {
    @Inject(LeftKey.self, fileID: "App/Pair.swift", line: 1) var left
    @Inject(RightKey.self, fileID: "App/Pair.swift", line: 2) var right
}

private final class Screen: @unchecked Sendable {
    @Inject(ServiceKey.self, fileID: "App/Screen.swift", line: 7) var service
}

// Each test is a separate process, which stops itself where it would hang.

@Suite("Properties whose factories read each other's on several threads")
struct PropertyCircleTests {
    @Test("stop the program with both chains")
    func two() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withWatchdog {
                let (meeting, place) = (Rendezvous(), Place<Pair>())
                let container = Container {
                    Module(LeftKey.self, fileID: "App/Main.swift", line: 3) { () -> Tracked in
                        meeting.signal("left")
                        meeting.wait(for: "right")
                        return place.object.right
                    }
                    Module(RightKey.self, fileID: "App/Main.swift", line: 4) { () -> Tracked in
                        meeting.signal("right")
                        block { waits(for: ["LeftKey", "@Inject Tracked"]) == 1 }
                        return place.object.left
                    }
                }
                place.object = withContainer(container) { Pair() }
                _ = onThreads([{ @Sendable in place.object.left }, { @Sendable in place.object.right }])
            }
        }
        #expect(
            result.stopped(
                with: """
                    [deadlock] Making @Inject Tracked would wait forever.
                      value:      Tracked
                      requested:  App/Pair.swift:1
                      path:       RightKey (App/Main.swift:4) -> @Inject Tracked (App/Pair.swift:1)
                      meanwhile:  another thread or task is making LeftKey (App/Main.swift:3) -> \
                    @Inject Tracked (App/Pair.swift:2)
                      reason:     each of the two needs what the other is making.
                      fix:        inject one of these keys as Lazy<…>, or move what both need into a separate key; \
                    declare them with injecting:, and validate() finds such cycles.
                    """), "\(result.errorOutput)")
    }

    @Test("stop it also where nothing records the resolutions, since their keys were resolved before")
    func unrecorded() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withWatchdog {
                let (meeting, place) = (Rendezvous(), Place<Pair>())
                Container {
                    Module(LeftKey.self) { () -> Tracked in
                        guard let pair = place.object else { return Tracked() }
                        meeting.signal("left")
                        meeting.wait(for: "right")
                        return pair.right
                    }
                    Module(RightKey.self) { () -> Tracked in
                        guard let pair = place.object else { return Tracked() }
                        meeting.signal("right")
                        block { waits(for: ["@Inject Tracked"]) == 1 }
                        return pair.left
                    }
                }
                .build()
                _ = (Container.current[LeftKey.self], Container.current[RightKey.self])
                place.object = Pair()
                _ = onThreads([{ @Sendable in place.object.left }, { @Sendable in place.object.right }])
            }
        }
        #expect(
            result.errorOutput.contains(
                """
                App/Pair.swift:1: Fatal error: [deadlock] Making @Inject Tracked would wait forever.
                  value:      Tracked
                  requested:  App/Pair.swift:1
                  meanwhile:  another thread or task is making @Inject Tracked (App/Pair.swift:2)
                """), "\(result.errorOutput)")
    }

    @Test("of which one is a value that is kept stop it, if the property closes the circle")
    func propertyLast() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withWatchdog {
                let (meeting, place) = (Rendezvous(), Place<Screen>())
                let container = Container {
                    Module(ServiceKey.self, fileID: "App/Main.swift", line: 3) {
                        meeting.signal("service")
                        meeting.wait(for: "store")
                        return try Container.current.resolve(StoreKey.self)
                    }
                    Module(StoreKey.self, scope: .singleton, fileID: "App/Main.swift", line: 4) { () -> Tracked in
                        meeting.signal("store")
                        block { waits(for: ["ServiceKey", "StoreKey"]) == 1 }
                        return place.object.service
                    }
                }
                place.object = withContainer(container) { Screen() }
                _ = onThreads([
                    { @Sendable in place.object.service },
                    { @Sendable in
                        meeting.wait(for: "service")
                        return container[StoreKey.self]
                    },
                ])
            }
        }
        #expect(
            result.errorOutput.contains(
                """
                App/Screen.swift:7: Fatal error: [deadlock] Making @Inject Tracked would wait forever.
                  value:      Tracked
                  requested:  App/Screen.swift:7
                  path:       StoreKey (App/Main.swift:4) -> @Inject Tracked (App/Screen.swift:7)
                  meanwhile:  another thread or task is making ServiceKey (App/Main.swift:3) -> StoreKey (App/Main.swift:4)
                """), "\(result.errorOutput)")
    }

    @Test("of which one is a value that is kept are an error, if its resolution closes the circle")
    func keptLast() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (meeting, place) = (Rendezvous(), Place<Screen>())
                let container = Container {
                    Module(ServiceKey.self) { () -> Tracked in
                        meeting.signal("service")
                        block { waits(for: ["StoreKey", "@Inject Tracked"]) == 1 }
                        do throws(ResolutionError) {
                            return try Container.current.resolve(StoreKey.self)
                        } catch {
                            // It can go on without.
                            guard case .deadlock(let otherPath) = error.reason else { fatalError("\(error)") }
                            #expect(otherPath.map(\.key) == ["StoreKey", "@Inject Tracked"])
                            #expect(error.path.map(\.key) == ["ServiceKey", "StoreKey"])
                            return Tracked()
                        }
                    }
                    Module(StoreKey.self, scope: .singleton) { () -> Tracked in
                        meeting.wait(for: "service")
                        return place.object.service
                    }
                }
                place.object = withContainer(container) { Screen() }
                let values = onThreads([
                    { @Sendable in place.object.service }, { @Sendable in container[StoreKey.self] },
                ])
                #expect(values[0] === values[1])
            }
        }
    }

    @Test("without a circle just wait")
    func chain() async {
        await #expect(processExitsWith: .success) {
            await withWatchdog {
                let (meeting, place, screen) = (Rendezvous(), Place<Pair>(), Place<Screen>())
                let container = Container {
                    Module(LeftKey.self) { () -> Tracked in
                        meeting.signal("left")
                        meeting.wait(for: "right")
                        return place.object.right
                    }
                    Module(RightKey.self) { () -> Tracked in
                        meeting.signal("right")
                        meeting.wait(for: "service")
                        return screen.object.service
                    }
                    Module(ServiceKey.self) {
                        meeting.signal("service")
                        block {
                            waits(for: ["LeftKey", "@Inject Tracked"]) == 1
                                && waits(for: ["RightKey", "@Inject Tracked"]) == 1
                        }
                        return Tracked()
                    }
                }
                withContainer(container) { (place.object, screen.object) = (Pair(), Screen()) }
                let values = onThreads([
                    { @Sendable in place.object.left }, { @Sendable in place.object.right },
                    { @Sendable in screen.object.service },
                ])
                #expect(values.allSatisfy { $0 === values[0] })
            }
        }
    }
}
