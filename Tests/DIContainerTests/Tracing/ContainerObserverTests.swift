import DIContainer
import DIContainerGraph
import Testing

private enum ObjectKey: InjectionKey { typealias Value = Object }
private enum OwnViewKey: MainActorInjectionKey { typealias Value = Int }
private final class Object: Sendable {}

extension ResolutionRecorder {
    /// What was resolved, without times: the depth as dots, the key, and what came of it.
    fileprivate var lines: [String] {
        resolutions.map { resolution in
            let outcome =
                switch resolution.outcome {
                case .made: "made"
                case .reused: "reused"
                case .failed(let error): error.code
                }
            return String(repeating: ".", count: resolution.depth) + "\(resolution.key) \(outcome)"
        }
    }
}

@Suite("An observer of a container")
struct ContainerObserverTests {
    private let recorder = ResolutionRecorder()

    @Test("is told of each scope's values whether they were made or reused, from the first reader to the last")
    func scopes() throws {
        let container = Container(observer: recorder) {
            Module(AKey.self, scope: .singleton) { 1 }
            Module(AKey.self, named: "cached", scope: .cached(in: .session)) { 1 }
            Module(BKey.self) { 1 }
            Module(ObjectKey.self, scope: .shared) { Object() }
            Module(TypeKey<Int>.self, scope: .graph) { 1 }
            Module(TypeKey<[Int]>.self, injecting: TypeKey<Int>.self, Dependencies<TypeKey<Int>, BKey>.self) {
                [$0, $1.values.0, $1.values.1]
            }
        }
        for _ in 0..<3 { _ = container[AKey.self] }
        for _ in 0..<2 { _ = container[AKey.self, named: "cached"] }
        for _ in 0..<2 { _ = container[BKey.self] }
        let first = container[ObjectKey.self]
        withExtendedLifetime(first) { _ = container[ObjectKey.self] }
        _ = container[TypeKey<[Int]>.self]
        let lines = """
            AKey made, AKey reused, AKey reused, AKey "cached" made, AKey "cached" reused, BKey made, BKey made, \
            ObjectKey made, ObjectKey reused, .TypeKey<Int> made, .TypeKey<Int> reused, .BKey made, TypeKey<[Int]> made
            """
        #expect(recorder.lines.joined(separator: ", ") == lines)
    }

    @Test("is told of what reads by @Inject, currentValue, Lazy, Provider and async resolve as well")
    func readers() async throws {
        final class Screen { @Inject(AKey.self) var a }
        let container = Container(observer: recorder) { Module(AKey.self, scope: .singleton) { 1 } }
        func read() {
            _ = Screen().a
            _ = AKey.currentValue
            _ = container[Lazy<AKey>.self]()
            _ = container[Provider<AKey>.self]()
        }
        withContainer(container, operation: read)
        _ = try await container.resolve(AKey.self)
        #expect(recorder.lines == ["AKey made"] + Array(repeating: "AKey reused", count: 4))
    }

    @Test("is told which key asked, also through a Resolver and an injected property, on one call stack")
    func parents() throws {
        final class Screen { @Inject(BKey.self) var b }
        let container = Container(observer: recorder) {
            Module(AKey.self, injecting: Resolver.self) { $0[TypeKey<Int>.self] }
            Module(TypeKey<Int>.self, scope: .singleton) { Screen().b }
            Module(BKey.self) { 1 }
        }
        _ = container[AKey.self]
        #expect(recorder.lines == ["..BKey made", ".TypeKey<Int> made", "AKey made"])
        let resolutions = recorder.resolutions
        #expect(resolutions[0].parent == resolutions[1].id && resolutions[1].parent == resolutions[2].id)
        #expect(resolutions[2].parent == nil)
    }

    @Test("is told of each failure once for each key on the way, with the error")
    func failures() {
        let container = Container(observer: recorder) {
            Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
            Module(BKey.self) { throw Failure() }
            Module(OwnViewKey.self, injecting: TypeKey<Int>.self) { $0 }
            Module(ObjectKey.self, scope: .singleton) { () async in Object() }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(AKey.self) }
        #expect(recorder.lines == [".BKey factory-failed", "AKey factory-failed"])
        recorder.removeAll()
        #expect(throws: ResolutionError.self) { try container.resolve(TypeKey<String>.self) }
        #expect(throws: ResolutionError.self) { try container.resolve(ObjectKey.self) }
        #expect(recorder.lines == ["TypeKey<String> missing-key", "ObjectKey not-started"])
    }

    @Test("is told of asynchronous creations, of start and of shutdown")
    func lifecycle() async throws {
        let container = Container(observer: recorder) {
            Module(AKey.self, scope: .singleton, factory: { await waited(1) }, onShutdown: { _ in throw Failure() })
            Module(BKey.self, injecting: AKey.self) { value in await waited(value) }
        }
        try await container.start()
        _ = try await container.resolve(BKey.self)
        #expect(recorder.lines == ["AKey made", ".AKey reused", "BKey made"])
        await container.shutdown()
        let activities = recorder.activities
        #expect(activities.map(\.kind).count == 3 && activities[0].kind == .start && activities[2].kind == .shutdown)
        if case .valueShutdown(let key, _) = activities[1].kind { #expect(key == "AKey") } else { Issue.record() }
        #expect(activities.map { $0.error is Failure } == [false, true, false])
        #expect(activities[2].start <= activities[1].start && activities[1].duration <= activities[2].duration)
    }

    @Test("is told of values with an argument, whether their factory waits or not, and of their failures")
    func arguments() async throws {
        enum EchoKey: InjectionKey { typealias Value = Int; typealias Argument = Int }
        let modules = [
            Module(EchoKey.self, passing: Int.self, injecting: BKey.self) { number, _ in
                if number < 0 { throw Failure() }
                return number
            },
            Module(EchoKey.self, passing: Int.self, injecting: BKey.self) { number, _ async throws in
                if number < 0 { throw Failure() }
                return await waited(number)
            },
        ]
        for module in modules {
            recorder.removeAll()
            let parent = Container(observer: recorder) {
                module; Module(BKey.self) { 1 }
            }
            let child = Container(parent: parent) { Module.decorating(EchoKey.self) { $0 + 1 } }
            #expect(try await child[Provider<EchoKey>.self].resolve(1) == 2)
            await #expect(throws: ResolutionError.self) { try await child[Provider<EchoKey>.self].resolve(-1) }
            let made = recorder.lines.filter { $0.hasSuffix("EchoKey made") }
            #expect(made == [".EchoKey made", "EchoKey made"], "\(recorder.lines)")
            let failed = recorder.lines.filter { $0.hasSuffix("EchoKey factory-failed") }
            #expect(failed == [".EchoKey factory-failed", "EchoKey factory-failed"], "\(recorder.lines)")
            let failing = Container(observer: recorder) {
                module
                Module(BKey.self, scope: .singleton) { () async throws in throw Failure() }
            }
            for isShutDown in [false, true] {
                if isShutDown { await failing.shutdown() }
                recorder.removeAll()
                await #expect(throws: ResolutionError.self) { try await failing[Provider<EchoKey>.self].resolve(1) }
                #expect(
                    recorder.lines
                        == (isShutDown ? ["EchoKey shut-down"] : ["BKey factory-failed", "EchoKey factory-failed"]))
            }
        }
    }

    @Test("is told why a start has failed", arguments: [false, true])
    @MainActor func failedStart(isImmediate: Bool) async {
        let container = Container(observer: recorder) {
            Module(AKey.self, scope: .singleton(eager: true)) { throw Failure() }
        }
        await #expect(throws: ResolutionError.self) {
            if isImmediate { try container.startImmediately() } else { try await container.start() }
        }
        #expect(recorder.activities.map(\.kind) == [.start])
        #expect((recorder.activities.first?.error as? ResolutionError)?.code == "factory-failed")
    }

    @Test("observes the children of its container too, unless they have one of their own, and what replaces it")
    func inheritance() {
        let parent = Container(observer: recorder) { Module(AKey.self) { 1 } }
        let child = Container(parent: parent) { Module(BKey.self, injecting: AKey.self) { $0 } }
        _ = child[BKey.self]
        #expect(recorder.lines == [".AKey made", "BKey made"])

        let own = ResolutionRecorder()
        _ = Container(parent: parent, observer: own) { Module(BKey.self) { 1 } }[BKey.self]
        #expect(own.lines == ["BKey made"] && recorder.lines.count == 2)

        _ = child.replacing { Module(BKey.self) { 2 } }[BKey.self]
        #expect(recorder.lines.last == "BKey made" && recorder.lines.count == 3)
    }

    @Test("is told of threads and tasks that have waited for a thread's value, and keeps no value from going")
    func waiting() async throws {
        enum WaitedKey: InjectionKey { typealias Value = Tracked }
        let (alive, rendezvous) = (Counter(), Rendezvous())
        do {
            let container = Container(observer: recorder) {
                Module(WaitedKey.self, scope: .singleton) {
                    rendezvous.wait(for: "waits")
                    return Tracked(alive)
                }
            }
            async let one = onThread { container[WaitedKey.self] }
            async let other = onThread { container[WaitedKey.self] }
            #expect(await eventually { waits(for: ["WaitedKey"]) == 1 })
            async let third = container.resolve(WaitedKey.self)
            #expect(await eventually { waits(for: ["WaitedKey"]) == 2 })
            rendezvous.signal("waits")
            let values = try await [one, other, third]
            #expect(values.allSatisfy { $0 === values[0] })
        }
        #expect(recorder.lines.sorted() == ["WaitedKey made", "WaitedKey reused", "WaitedKey reused"])
        #expect(await eventually { alive.count == 0 })
    }
}
