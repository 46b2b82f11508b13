import DIContainer
import DIContainerGraph
import Testing

private protocol Reading: Sendable { var text: String { get } }
private protocol Store: AnyObject, Reading {}
private final class MemoryStore: Store {
    let text: String
    init(_ text: String = "live") { self.text = text }
}
private struct Client: Sendable { let reading: any Reading }
private enum StoreKey: InjectionKey { typealias Value = any Store }
private enum ReadingKey: InjectionKey { typealias Value = any Reading }
private enum SecondReadingKey: InjectionKey { typealias Value = any Reading }
private enum SecondStoreKey: InjectionKey { typealias Value = any Store }
private enum ClientKey: InjectionKey { typealias Value = Client }

@MainActor private protocol Showing: AnyObject {}
@MainActor private final class Screen: Showing {}
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private enum ShowingKey: MainActorInjectionKey { typealias Value = any Showing }
private enum SecondScreenKey: MainActorInjectionKey { typealias Value = Screen }
private enum ShownStoreKey: MainActorInjectionKey { typealias Value = any Store }

@Suite("A forwarding module")
struct ForwardingTests {
    private let forwarders = [
        Module.forwarding(ReadingKey.self, to: StoreKey.self) { $0 },
        Module.forwarding(SecondStoreKey.self, to: StoreKey.self),
    ]

    @Test("serves main-actor keys, by values of that actor and of none")
    @MainActor func mainActor() throws {
        let app = Container {
            Module(ScreenKey.self, scope: .singleton) { Screen() }
            Module.forwarding(ShowingKey.self, to: ScreenKey.self) { $0 }
            Module.forwarding(SecondScreenKey.self, to: ScreenKey.self)
            Module(StoreKey.self, scope: .singleton) { MemoryStore() }
            Module.forwarding(ShownStoreKey.self, to: StoreKey.self) { $0 }
        }
        try app.validate()
        #expect(app[ShowingKey.self] === app[ScreenKey.self] && app[SecondScreenKey.self] === app[ScreenKey.self])
        #expect(app[ShownStoreKey.self] === app[StoreKey.self])
    }

    @Test("has no scope, which the advice on a value that is awaited each time heeds")
    func awaitedEachTime() {
        let app = Container {
            Module(StoreKey.self) { () async in MemoryStore() }
            forwarders
            Module(ClientKey.self, injecting: Lazy<ReadingKey>.self) { Client(reading: $0()) }
        }
        #expect(app.problems.first?.fix.contains("give StoreKey scope .singleton, ") == true)
    }

    @Test("is drawn and described as what it is")
    func graph() throws {
        let app = Container {
            Module(StoreKey.self, scope: .singleton) { MemoryStore() }
            forwarders
            Module.decorating(SecondStoreKey.self, injecting: Maybe<ReadingKey>.self) { base, _ in base }
            Module.forwarding(SecondReadingKey.self, to: Provider<StoreKey>.self) { $0() }
        }
        let graph = app.graph
        let labels = graph.edges.map { "\(graph[$0.source]!.key) \(graph[$0.target]!.key): \($0.label)" }
        #expect(
            labels == [
                "ReadingKey StoreKey: forwards", "SecondStoreKey StoreKey: forwards",
                "SecondStoreKey ReadingKey: decorates, optional",
                // What makes its value by itself is an ordinary module.
                "SecondReadingKey StoreKey: provider",
            ])
        #expect(graph.dot.contains("forwards") && graph.mermaid.contains("forwards"))
        #expect("\(forwarders[0])".hasPrefix("ReadingKey: forwards StoreKey (DIContainerTests/ForwardingTests.swift:"))
    }
}
