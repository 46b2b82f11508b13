import DIContainer
import Testing

private final class Archive: Sendable {}
private final class Recorder: Sendable { init(_ archive: Archive? = nil) {} }
private enum ArchiveKey: InjectionKey { typealias Value = Archive }
private enum HubKey: InjectionKey { typealias Value = Archive }
private enum RecorderKey: InjectionKey { typealias Value = Recorder }
private enum OtherKey: InjectionKey { typealias Value = Archive }
private enum EditionKey: InjectionKey {
    typealias Value = Archive
    typealias Argument = Int
}
private enum VolumeKey: InjectionKey { typealias Value = Int }
private enum VolumKey: InjectionKey { typealias Value = Int }
private enum ArchivesKey: InjectionKey { typealias Value = [Archive] }
private enum LiveArchiveKey: NamedInjectionKey {
    typealias Key = ArchiveKey
    static let name = "live"
}
@MainActor private final class Screen {}
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private protocol Tuner: Sendable {}
private struct FMTuner: Tuner {}
private struct Common: ModuleGroup {
    var modules: [Module] {
        Module(VolumeKey.self) { 1 }
        Module(VolumKey.self) { 1 }
        Inner()
    }
}
private struct Inner: ModuleGroup { var modules: [Module] { Module(ArchiveKey.self) { Archive() } } }
private struct Around: ModuleGroup { var modules: [Module] { Common() } }

@Suite("The fix of a report")
struct FixTests {
    private func problems(@ModuleBuilder _ modules: () -> [Module]) -> [CompositionProblem] {
        Container(modules).problems
    }

    @Test("compiles for a forwarder, which takes an optional by a closure")
    func forwarder() {
        let problem = problems { Module.forwarding(HubKey.self, to: ArchiveKey.self) }.first
        #expect(problem?.fix.contains("or forward with a closure, { $0 ?? … }, to Maybe<ArchiveKey> where") == true)
        _ = Module.forwarding(HubKey.self, to: Maybe<ArchiveKey>.self) { $0 ?? Archive() }
    }

    @Test("compiles as it is written")
    func spelling() {
        let archive = Module(ArchiveKey.self) { Archive() }
        let cached = Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
        func expect(_ fix: String, for modules: Module...) {
            #expect(problems { modules }.first?.fix.contains(fix) == true, "\(fix)")
        }
        expect(
            """
            add Module(ArchiveKey.self, named: "live") { … }, or inject ArchiveKey, or inject Maybe<LiveArchiveKey> \
            where the program can do without.
            """, for: archive, Module(HubKey.self, injecting: LiveArchiveKey.self) { $0 })
        expect(
            "add Module((@Sendable () -> Int).self)",
            for: Module(RecorderKey.self) { (_: @escaping @Sendable () -> Int) in Recorder() })
        expect(
            "inject Maybe<Awaited<ScreenKey>>",
            for: Module(RecorderKey.self, injecting: Awaited<ScreenKey>.self) { _ async in Recorder() })
        expect(
            "inject Maybe<Lazy<ScreenKey>>",
            for: Module(RecorderKey.self, injecting: Lazy<ScreenKey>.self) { _ in Recorder() })
        expect(
            "inject Provider<Maybe<ArchiveKey>>", for: cached,
            Module(HubKey.self, scope: .singleton, injecting: Maybe<ArchiveKey>.self) { $0! })
        // As these do.
        let fixed = [
            Module((@Sendable () -> Int).self) { { 1 } },
            Module(RecorderKey.self, injecting: Maybe<Awaited<ScreenKey>>.self) { _ async in Recorder() },
            Module(RecorderKey.self, injecting: Maybe<Lazy<ScreenKey>>.self) { _ in Recorder() },
            Module(RecorderKey.self, injecting: Provider<Maybe<ArchiveKey>>.self) { _ in Recorder() },
        ]
        for module in fixed { #expect(problems { module }.isEmpty) }
    }

    @Test("follows a reason that is true of a handle, whose module can be made without the value")
    func handles() throws {
        let container = Container { Module(RecorderKey.self, injecting: Lazy<ArchiveKey>.self) { _ in Recorder() } }
        #expect(container.problems.map(\.reason) == ["each call of the handle would fail."])
        _ = try container.resolve(RecorderKey.self)
        let both = problems {
            Module(RecorderKey.self, injecting: Provider<ArchiveKey>.self) { _ in Recorder() }
            Module(HubKey.self, injecting: ArchiveKey.self) { $0 }
        }
        #expect(both.map(\.reason) == ["their factories cannot run without it."])
    }

    @Test("of a decorator in a parent of the module is to move one of the two")
    func decorator() {
        let parent = Container { Module.decorating(ArchiveKey.self) { $0 } }
        let problem = Container(parent: parent) {
            Module(ArchiveKey.self, fileID: "App/Session.swift", line: 3) { Archive() }
        }.problems.first
        #expect(problem?.reason == "a parent never sees what its child registers.")
        let fix =
            "move the decorator into the child, or the module of ArchiveKey (App/Session.swift:3) into the parent."
        #expect(problem?.fix == fix)
        #expect(parent.problems.first?.reason == "no module serves the key, so there is no value to decorate.")
        let fixed = Container(parent: Container {}) {
            Module(ArchiveKey.self) { Archive() }
            Module.decorating(ArchiveKey.self) { $0 }
        }
        #expect(fixed.problems == [])
    }

    @Test("of a cycle is a Lazy of a singleton, or a Provider, so that no value stays in a Lazy after its session")
    func cycles() {
        func fix(_ first: Scope<Archive>, _ second: Scope<Archive>) -> String? {
            problems {
                Module(ArchiveKey.self, scope: first, injecting: HubKey.self) { $0 }
                Module(HubKey.self, scope: second, injecting: ArchiveKey.self) { $0 }
            }.first { $0.code == "cycle" }?.fix
        }
        #expect(fix(.singleton, .singleton)?.contains("inject Lazy<HubKey>") == true)
        #expect(fix(.unique, .singleton)?.contains("inject Lazy<HubKey>") == true)
        let others: [Scope<Archive>] = [
            .unique, .graph, .cached(in: .session), .shared, .singleton.timeToLive(.seconds(1)),
        ]
        for first in [.unique, .singleton] + others {
            for other in others { #expect(fix(first, other)?.contains("inject Provider<HubKey>") == true) }
        }
    }

    @Test("of a Lazy of an awaited value is Awaited where the value is of another actor")
    func neverReady() {
        let screen = Module(ScreenKey.self) {
            await Task.yield()
            return Screen()
        }
        let fix = problems {
            screen
            Module(RecorderKey.self, injecting: Lazy<ScreenKey>.self) { _ in Recorder() }
        }.first?.fix
        #expect(fix?.hasSuffix("or inject Awaited<ScreenKey> into an asynchronous factory.") == true)
        let fixed = Module(RecorderKey.self, injecting: Awaited<ScreenKey>.self) { _ async in Recorder() }
        #expect(
            problems {
                screen; fixed
            }.isEmpty)
    }

    @Test("of a captive is needed for each contribution whose factory calls the handle, wherever it is registered")
    func contributions() {
        enum DraftsKey: InjectionKey { typealias Value = [Archive] }
        func contribute(_ scope: Scope<Archive>, isCalling: Bool) -> Module {
            Module.contributing(to: DraftsKey.self, scope: scope, injecting: Provider<ArchiveKey>.self) {
                isCalling ? try $0.resolve() : Archive()
            }
        }
        func code(_ first: (Scope<Archive>, Bool), _ second: (Scope<Archive>, Bool)) -> String? {
            let container = Container {
                Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
                for (scope, isCalling) in [first, second] { contribute(scope, isCalling: isCalling) }
            }
            return failure { try container.resolve(DraftsKey.self) }?.code
        }
        #expect(code((.unique, false), (.singleton, true)) == "captive-dependency")
        #expect(code((.singleton, false), (.unique, true)) == nil)
    }

    @Test("of a circle of forwarders is a module among them")
    func forwarders() {
        let problem = problems {
            Module.forwarding(HubKey.self, to: ArchiveKey.self)
            Module.forwarding(ArchiveKey.self, to: HubKey.self)
        }.first
        #expect(problem?.fix.hasPrefix("let one of them be a Module with a factory") == true)
    }

    @Test("of a protocol is to forward the type that is named after it")
    func namedAfter() {
        let container = Container { Module(FMTuner.self) { FMTuner() } }
        let fix = "add Module.forwarding(TypeKey<any Tuner>.self, to: TypeKey<FMTuner>.self)"
        #expect(failure { try container.resolve((any Tuner).self) }?.description.contains(fix) == true)
        let fixed = Container {
            Module(FMTuner.self) { FMTuner() }
            Module.forwarding(TypeKey<any Tuner>.self, to: TypeKey<FMTuner>.self) { $0 }
        }
        #expect(fixed[(any Tuner).self] is FMTuner)
    }

    @Test("of a replacement by a type names the key that serves the type, and a replaced combinator is one problem")
    func replacement() {
        let app = Container {
            Module(ArchiveKey.self) { Archive() }
            Module(HubKey.self) { Archive() }
            Module((any Tuner).self) { FMTuner() }
        }
        let problems = app.replacing {
            Module(Archive.self) { Archive() }
            Module(FMTuner.self) { FMTuner() }
            Module(Maybe<ArchiveKey>.self) { nil }
        }.problems
        #expect(problems.map(\.code) == ["never-used", "nothing-to-replace", "nothing-to-replace"])
        #expect(problems[1].reason.hasPrefix("ArchiveKey and HubKey have values of that type"))
        #expect(problems[2].fix.hasPrefix("replace TypeKey<any Tuner>, or"))
    }

    @Test("of a group that is listed twice is one for all its keys")
    func group() {
        for container in [
            Container {
                Common()
                Around()
            },
            Container {
                Common()
                Common()
            },
        ] {
            let problems = container.problems
            #expect(problems.map(\.code).allSatisfy { $0 == "duplicate-module" })
            let count = problems.count == 1 ? 3 : 2
            #expect(
                problems.first?.headline == "Modules of a group that is listed more than once serve \(count) keys.")
            #expect(problems.first?.fix.hasPrefix("make Common Hashable") == true)
        }
    }
}

@Suite("A Provider or a Resolver that the factory of a kept value calls")
struct ProviderInFactoryTests {
    private func code(_ module: Module) -> String? {
        let container = Container {
            module
            Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
            Module(HubKey.self, injecting: ArchiveKey.self) { $0 }
            Module(OtherKey.self, injecting: Provider<ArchiveKey>.self) { _ in Archive() }
            Module(EditionKey.self, passing: Int.self, injecting: HubKey.self) { _, archive in archive }
        }
        #expect(throws: Never.self) { try container.validate() }
        // Also a value that is kept already.
        _ = container[ArchiveKey.self]
        guard let error = failure({ try container.resolve(RecorderKey.self) }) else { return nil }
        #expect(error.path.map(\.key).first == "RecorderKey" && error.path.last?.key == "ArchiveKey")
        return error.code
    }

    @Test("holds what ends before that value captive, directly or through values that are not kept")
    func captive() {
        let modules = [
            Module(RecorderKey.self, scope: .singleton, injecting: Provider<Maybe<HubKey>>.self) {
                try Recorder($0.resolve())
            },
            Module(RecorderKey.self, scope: .singleton, injecting: Resolver.self) {
                try Recorder($0.resolve(HubKey.self))
            },
            Module(RecorderKey.self, scope: .singleton, injecting: Provider<EditionKey>.self) {
                try Recorder($0.resolve(1))
            },
        ]
        for module in modules { #expect(code(module) == "captive-dependency") }
    }

    @Test("is called by a module on the path")
    func path() {
        let container = Container {
            Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
            Module(HubKey.self, injecting: Provider<ArchiveKey>.self) { try $0.resolve() }
            Module(RecorderKey.self, scope: .singleton, injecting: HubKey.self) { Recorder($0) }
        }
        #expect(failure { try container.resolve(RecorderKey.self) }?.keys == ["RecorderKey", "HubKey", "ArchiveKey"])
    }

    @Test("finds captives in contributions, and in the modules of a parent")
    func parts() {
        enum PartKey: InjectionKey { typealias Value = [Archive] }
        enum KeepingKey: InjectionKey { typealias Value = [Archive] }
        let app = Container {
            Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
            Module(HubKey.self, injecting: ArchiveKey.self) { $0 }
            Module.contributing(to: ArchivesKey.self, injecting: ArchiveKey.self) { $0 }
        }
        let session = Container(parent: app) {
            Module.decorating(HubKey.self) { $0 }
            Module.contributing(to: ArchivesKey.self) { Archive() }
            Module.contributing(to: PartKey.self, scope: .cached(in: .session)) { Archive() }
            Module.contributing(to: KeepingKey.self, scope: .singleton, injecting: Provider<ArchiveKey>.self) {
                try $0.resolve()
            }
            Module(RecorderKey.self, named: "hub", scope: .singleton, injecting: Provider<HubKey>.self) {
                try Recorder($0.resolve())
            }
            Module(RecorderKey.self, named: "all", scope: .singleton, injecting: Resolver.self) {
                try Recorder($0.resolve(ArchivesKey.self).first)
            }
            Module(RecorderKey.self, named: "part", scope: .singleton, injecting: Provider<PartKey>.self) {
                try Recorder($0.resolve().first)
            }
        }
        for (name, captive) in [("hub", "ArchiveKey"), ("all", "ArchiveKey"), ("part", "PartKey")] {
            let error = #expect(throws: ResolutionError.self) { try session.resolve(RecorderKey.self, named: name) }
            #expect(error?.code == "captive-dependency" && error?.key == captive)
        }
        #expect(failure { try session.resolve(KeepingKey.self) }?.code == "captive-dependency")
    }

    @Test("may take what lives as long, or holds only handles, and anything later")
    func harmless() throws {
        for scope in [Scope<Recorder>.cached(in: .session), .unique] {
            let module = Module(RecorderKey.self, scope: scope, injecting: Provider<ArchiveKey>.self) { Recorder($0()) }
            #expect(code(module) == nil)
        }
        let one = Module(RecorderKey.self, scope: .singleton, injecting: Resolver.self) { Recorder($0[OtherKey.self]) }
        #expect(code(one) == nil)
        enum LaterKey: InjectionKey { typealias Value = Provider<ArchiveKey> }
        let container = Container {
            Module(LaterKey.self, scope: .singleton, injecting: Provider<ArchiveKey>.self) { $0 }
            Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
        }
        let later = container[LaterKey.self]
        #expect(try later.resolve() === later())
    }

    @Test("is found in the composition root, too, and where the factory waits")
    func root() async {
        await #expect(processExitsWith: .success) {
            let root = Container {
                Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
                Module(RecorderKey.self, scope: .singleton, injecting: Provider<ArchiveKey>.self) {
                    try Recorder($0.resolve())
                }
                Module(RecorderKey.self, named: "waits", scope: .singleton, injecting: Provider<ArchiveKey>.self) {
                    open async throws in Recorder(try await open.resolve())
                }
            }
            root.build()
            let error = #expect(throws: ResolutionError.self) { try root.resolve(RecorderKey.self) }
            precondition(error?.code == "captive-dependency")
            let waiting = await awaitedFailure { try await root.resolve(RecorderKey.self, named: "waits") }
            precondition(waiting?.code == "captive-dependency")
        }
    }

    @Test("may be called in the onShutdown of that value")
    func onShutdown() async {
        let container = Container {
            Module(ArchiveKey.self, scope: .cached(in: .session)) { Archive() }
            Module(RecorderKey.self, scope: .singleton, factory: { Recorder() }) { _ in
                _ = try await Container.current.resolve(Provider<ArchiveKey>.self).resolve()
            }
        }
        _ = container[RecorderKey.self]
        #expect(await container.shutdown().failures.isEmpty)
    }
}
