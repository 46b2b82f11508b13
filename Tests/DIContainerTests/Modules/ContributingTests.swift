import DIContainer
import Testing

private protocol Plugin: Sendable { var name: String { get } }
private final class Named: Plugin {
    let name: String
    init(_ name: String) { self.name = name }
}
private enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }

extension Container { fileprivate var pluginNames: [String] { self[PluginsKey.self].map(\.name) } }

@Suite("A contributing module")
struct ContributingTests {
    @Test("is shut down as its module says, after its array and what has a handle to that, before what it injects")
    func shutdown() async throws {
        enum HolderKey: InjectionKey { typealias Value = Provider<PluginsKey> }
        let journal = Journal()
        let container = Container {
            Module(HolderKey.self, scope: .singleton, injecting: Provider<PluginsKey>.self, factory: { $0 }) { _ in
                journal.note("holder")
            }
            Module(TextKey.self, scope: .singleton, factory: { await waited("word") }) { _ in journal.note("word") }
            Module.contributing(
                to: PluginsKey.self, scope: .singleton(eager: true), injecting: TextKey.self, factory: { Named($0) },
                onShutdown: { journal.note("plugin \($0.name)") })
            Module(PluginsKey.self, scope: .singleton, factory: { [] }) { journal.note("array of \($0.count)") }
        }
        try container.validate()
        _ = try await container.resolve(HolderKey.self)
        try await container.start()
        _ = try await container.resolve(PluginsKey.self)
        let report = await container.shutdown()
        #expect(journal.entries == ["holder", "array of 1", "plugin word", "word"])
        #expect(report.timeline.spans.map(\.key) == ["HolderKey", "PluginsKey", "PluginsKey", "TextKey"])
    }

    @Test("that ends too soon is held captive by its array, and the fix is to give both the same scope")
    func captive() {
        let container = Container {
            Module(PluginsKey.self, scope: .singleton) { [] }
            Module.contributing(to: PluginsKey.self, scope: .cached(in: .session), fileID: "App/Held.swift", line: 2) {
                Named("of the session")
            }
        }
        let problem = container.problems.first
        #expect(problem.says("PluginsKey (App/Held.swift:2)"))
        #expect(problem?.fix == "give both the same scope.")
    }

    @Test("in a constant counts once, like a decorator or any other module, wherever it is listed")
    func constant() throws {
        let contribution = Module.contributing(to: PluginsKey.self) { Named("one") }
        let decorator = Module.decorating(TextKey.self) { "[\($0)]" }
        let word = Module(TextKey.self) { "word" }
        let container = Container {
            [contribution, decorator, word]
            [contribution, decorator, word]
        }
        try container.validate()
        #expect(container.pluginNames == ["one"] && container[TextKey.self] == "[word]")
    }

    @Test("on the main actor is made and shut down there")
    @MainActor func mainActor() async throws {
        @MainActor final class Panel {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func close() { journal.note("closed") }
        }
        enum PanelsKey: MainActorInjectionKey { typealias Value = [Panel] }
        let journal = Journal()
        let container = Container {
            Module(TextKey.self, scope: .singleton) { () async in "word" }
            Module.contributing(
                to: PanelsKey.self, scope: .singleton(eager: true), injecting: TextKey.self,
                factory: { _ in Panel(journal) }, onShutdown: { $0.close() })
        }
        try container.validate()
        try await container.start()
        #expect(container[PanelsKey.self].count == 1)
        await container.shutdown()
        #expect(journal.entries == ["closed"])
    }
}
