import DIContainer
import Testing

extension CacheName { fileprivate static let session = CacheName("session") }

private final class Part: Sendable {
    let version: Int

    init(_ version: Int) { self.version = version }
}

private enum SettingsKey: InjectionKey { typealias Value = Part }
private enum APIKey: InjectionKey { typealias Value = Part }
private enum ScreenKey: InjectionKey { typealias Value = Part }
private enum OtherKey: InjectionKey { typealias Value = Part }
private enum HandleKey: InjectionKey { typealias Value = @Sendable () -> Part }
private enum LazyKey: InjectionKey { typealias Value = Lazy<SettingsKey> }
private enum PartsKey: InjectionKey { typealias Value = [Part] }

@Suite("Resetting one key")
struct ResetKeyTests {
    @Test(
        "makes its value again, and all kept values that are made from it",
        arguments: [Scope<Part>.singleton, .cached(in: .session), .shared, .singleton.timeToLive(.seconds(60))])
    fileprivate func dependents(scope: Scope<Part>) {
        let version = Counter()
        let container = Container {
            Module(SettingsKey.self, scope: scope) { Part(version.count) }
            // What is not kept lies between.
            Module(OtherKey.self, injecting: Maybe<SettingsKey>.self) { $0! }
            Module(APIKey.self, scope: scope, injecting: OtherKey.self) { Part($0.version) }
            Module(ScreenKey.self, scope: .singleton) { Part(version.count) }
        }
        let (settings, api, screen) = (
            container[SettingsKey.self], container[APIKey.self], container[ScreenKey.self]
        )
        version.increment()
        #expect(container.reset(SettingsKey.self) == ["SettingsKey", "APIKey"])
        #expect(container[SettingsKey.self] !== settings)
        #expect(container[APIKey.self] !== api)
        #expect([container[SettingsKey.self].version, container[APIKey.self].version] == [1, 1])
        #expect(container[ScreenKey.self] === screen)
        #expect(container.reset(ScreenKey.self) == ["ScreenKey"])
        #expect(container[ScreenKey.self].version == 1)
        #expect([settings.version, api.version, screen.version] == [0, 0, 0])
    }

    @Test("drops nothing where nothing is kept, and lets go of it where no reader takes a lock")
    func nothing() {
        let alive = Counter()
        let container = Container {
            Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked(alive) }
            Module(TrackedKey.self, named: "unique") { Tracked(alive) }
        }
        #expect(container.reset(TrackedKey.self) == [])
        #expect(container.reset(TrackedKey.self, named: "unique") == [])
        _ = container[TrackedKey.self]
        #expect(container.reset(TrackedKey.self) == ["TrackedKey"])
        #expect(alive.count == 0)
    }

    @Test("reaches named modules, decorators, contributions and Lazy, and no Provider")
    func kinds() {
        let version = Counter()
        enum NamedKey: NamedInjectionKey {
            typealias Key = SettingsKey
            static let name = "named"
        }
        let container = Container {
            Module(SettingsKey.self, named: "named", scope: .singleton) { Part(version.count) }
            Module(APIKey.self, scope: .singleton, injecting: NamedKey.self) { $0 }
            Module(ScreenKey.self, scope: .singleton) { Part(-1) }
            Module.decorating(ScreenKey.self, injecting: NamedKey.self) { Part($1.version) }
            Module(HandleKey.self, scope: .singleton, injecting: Provider<NamedKey>.self) { $0.closure }
            Module.contributing(to: PartsKey.self, scope: .singleton, injecting: Lazy<NamedKey>.self) { $0() }
            Module.contributing(to: PartsKey.self, scope: .singleton) { Part(version.count) }
        }
        _ = (container[APIKey.self], container[ScreenKey.self], container[PartsKey.self], container[HandleKey.self])
        version.increment()
        #expect(
            container.reset(SettingsKey.self, named: "named")
                == ["SettingsKey \"named\"", "APIKey", "ScreenKey", "PartsKey"])
        #expect([container[APIKey.self], container[ScreenKey.self]].map(\.version) == [1, 1])
        #expect(container[HandleKey.self]().version == 1)
        #expect(container[PartsKey.self].map(\.version) == [1, 0])
        version.increment()
        #expect(container.reset(PartsKey.self).count == 2)
        #expect(container[PartsKey.self].map(\.version) == [1, 2])
    }

    @Test(
        "during the making of a value, or of one that is made of it, gives it to those who asked, but does not keep it")
    func duringCreation() {
        let (version, rendezvous, made) = (Counter(), Rendezvous(), Counter())
        let container = Container {
            Module(SettingsKey.self, scope: .singleton) { Part(version.count) }
            Module(APIKey.self, scope: .singleton, injecting: SettingsKey.self) {
                if made.increment() == 1 {
                    rendezvous.signal("making")
                    rendezvous.wait(for: "reset")
                }
                return Part($0.version)
            }
        }
        let results: [Part?] = onThreads([
            { @Sendable in container[APIKey.self] },
            { @Sendable in
                rendezvous.wait(for: "making")
                version.increment()
                container.reset(SettingsKey.self)
                // It does not wait for the one that is being made.
                let new = container[APIKey.self]
                rendezvous.signal("reset")
                return new
            },
        ])
        #expect(results.map { $0?.version } == [0, 1])
        #expect(container[APIKey.self] === results[1])
    }

    @Test("drops what only a start that goes on has asked for, too")
    func held() async throws {
        let (version, began, release) = (Counter(), Signal(), Signal())
        let container = Container {
            Module(SettingsKey.self, scope: .singleton(eager: true)) { Part(version.count) }
            Module(APIKey.self, scope: .singleton, injecting: SettingsKey.self) {
                began.fire()
                await release.wait()
                return Part($0.version)
            }
        }
        let start = Task { try await container.start() }
        await began.wait()
        version.increment()
        #expect(container.reset(SettingsKey.self) == ["SettingsKey"])
        release.fire()
        _ = try await start.value
        #expect(container[SettingsKey.self].version == 1)
        #expect(try await container.resolve(APIKey.self).version == 1)
    }

    @Test("leaves what a parent and a child keep alone")
    func family() {
        let version = Counter()
        let parent = Container { Module(SettingsKey.self, scope: .singleton) { Part(version.count) } }
        let child = Container(parent: parent) {
            Module(APIKey.self, scope: .singleton, injecting: SettingsKey.self) { $0 }
        }
        let api = child[APIKey.self]
        version.increment()
        #expect(child.reset(APIKey.self) == ["APIKey"])
        #expect(child[APIKey.self] === api)
        #expect(parent.reset(SettingsKey.self) == ["SettingsKey"])
        #expect(child[APIKey.self] === api)
        child.reset(APIKey.self)
        #expect(child[APIKey.self].version == 1)
    }

    @Test("stops where something has to be shut down with it, which an end does, dependents first")
    func ends() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            closing(Journal()).reset(SettingsKey.self)
        }
        #expect(
            result.errorOutput.contains(
                "SettingsKey cannot be reset, because that would drop values that must be shut down."))
        #expect(result.errorOutput.contains("modules:    APIKey (DIContainerTests/ResetKeyTests.swift:"))
        #expect(result.errorOutput.contains("call `await container.end(SettingsKey.self)` instead"))
        let journal = Journal()
        let container = closing(journal)
        _ = container[ScreenKey.self]
        let (api, other) = (container[APIKey.self], container[OtherKey.self])
        let report = await container.end(SettingsKey.self)
        #expect(report.timeline.spans.map(\.key) == ["ScreenKey", "APIKey"])
        #expect(journal.entries == ["close screen", "close api"])
        #expect(container[APIKey.self] !== api)
        #expect(container[OtherKey.self] === other)
        _ = container[ScreenKey.self]
        await container.shutdown()
        #expect(journal.entries == ["close screen", "close api", "close screen", "close api", "close other"])
    }

    @Test("waits, where it ends, for a factory of a singleton that runs, whose value is shut down")
    func endDuringCreation() async throws {
        enum SlowKey: InjectionKey { typealias Value = Part }
        let (journal, made, began, release) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            Module(SlowKey.self, scope: .singleton) {
                let number = made.increment()
                if number == 1 {
                    began.fire()
                    await release.wait()
                }
                return Part(number)
            } onShutdown: {
                journal.note("close \($0.version)")
            }
        }
        let early = Task { try await container.resolve(SlowKey.self) }
        await began.wait()
        let end = Task { await container.end(SlowKey.self) }
        #expect(await eventually { waits(for: ["SlowKey"]) == 2 })
        #expect(try await container.resolve(SlowKey.self).version == 2)
        release.fire()
        _ = (try await early.value, await end.value)
        #expect(journal.entries == ["close 1"])
        #expect(container[SlowKey.self].version == 2)
        await container.shutdown()
        #expect(journal.entries == ["close 1", "close 2"])
    }

    @Test("stops for a key that the container has no module for", arguments: [false, true])
    func unknown(isInParent: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isInParent] in
            let parent = Container { if isInParent { Module(APIKey.self, scope: .singleton) { Part(0) } } }
            Container(parent: parent) {}.reset(APIKey.self)
        }
        #expect(result.errorOutput.contains("APIKey cannot be reset, because this container has no module for it"))
        #expect(result.errorOutput.contains("; reset it in the parent that has one.") == isInParent)
    }

    @Test("is safe while others read a singleton without a lock, and never get one that was dropped before they asked")
    func concurrent() async {
        let version = Counter()
        let container = Container {
            Module(SettingsKey.self, scope: .singleton) { Part(version.count) }
            Module(APIKey.self, scope: .singleton, injecting: SettingsKey.self) { Part($0.version) }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<2_000 {
                        let before = version.count
                        let (settings, api) = (container[SettingsKey.self], container[APIKey.self])
                        // It may have been increased, and the reset may be about to come.
                        #expect(settings.version >= before - 1 && api.version >= before - 1)
                    }
                }
            }
            group.addTask {
                for _ in 0..<500 {
                    version.increment()
                    container.reset(SettingsKey.self)
                    await Task.yield()
                }
            }
        }
        #expect([container[SettingsKey.self], container[APIKey.self]].allSatisfy { $0.version == 500 })
    }
}

private func closing(_ journal: Journal) -> Container {
    Container {
        Module(SettingsKey.self, scope: .singleton) { Part(0) }
        Module(APIKey.self, scope: .singleton, injecting: SettingsKey.self) {
            Part($0.version)
        } onShutdown: { _ in
            journal.note("close api")
        }
        Module(ScreenKey.self, scope: .singleton, injecting: Lazy<APIKey>.self) { api in
            _ = api()
            return Part(0)
        } onShutdown: { _ in
            journal.note("close screen")
        }
        Module(OtherKey.self, scope: .singleton) {
            Part(0)
        } onShutdown: { _ in
            journal.note("close other")
        }
    }
}
