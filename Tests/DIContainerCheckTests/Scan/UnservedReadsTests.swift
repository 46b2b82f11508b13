import DIContainer
@testable import DIContainerCheck
import Testing

// What the snippets find served: they are read as files of this module.

protocol ServedValue: Sendable {}
protocol TwiceServed: Sendable {}
struct OnlyServed: ServedValue, TwiceServed {}
struct OwnType: Sendable {}
struct WaitingType: Sendable {}
struct Journal: Sendable {}
@MainActor final class Model {}

enum ServedKey: InjectionKey { typealias Value = any ServedValue }
enum OneKey: InjectionKey { typealias Value = any TwiceServed }
enum OtherKey: InjectionKey { typealias Value = any TwiceServed }
enum NamedKey: InjectionKey { typealias Value = Int }
enum ListKey: InjectionKey { typealias Value = [OnlyServed] }
enum WaitingKey: InjectionKey { typealias Value = Int }
enum JournalKey: InjectionKey { typealias Value = Journal }
enum NeedyKey: InjectionKey { typealias Value = Int }
enum ModelKey: MainActorInjectionKey { typealias Value = Model }
enum GenericKey<Tag>: InjectionKey { typealias Value = Int }
enum Screen { enum NestedKey: InjectionKey { typealias Value = Int } }
extension Screen { enum ExtendedKey: InjectionKey { typealias Value = Int } }
enum `raw key 2.0 (new)`: InjectionKey { typealias Value = Int }
struct `raw type`: Sendable {}
protocol `raw protocol`: Sendable {}
extension `raw type`: `raw protocol` {}
extension String { fileprivate enum ForeignKey: InjectionKey { typealias Value = Int } }

@Suite("Keys that only sources read")
struct UnservedReadsTests {
    private static let served = Container {
        Module(ServedKey.self) { OnlyServed() }
        Module(OneKey.self) { OnlyServed() }
        Module(OtherKey.self) { OnlyServed() }
        Module(OwnType.self) { OwnType() }
        Module(NamedKey.self, named: "blue") { 1 }
        Module.contributing(to: ListKey.self) { OnlyServed() }
        Module(WaitingKey.self, scope: .singleton) {
            await Task.yield(); return 1
        }
        Module(JournalKey.self, scope: .singleton) {
            await Task.yield(); return Journal()
        }
        Module(WaitingType.self, scope: .singleton) {
            await Task.yield(); return WaitingType()
        }
        Module(WaitingKey.self, named: "now") { 1 }
        Module(NeedyKey.self, scope: .singleton, injecting: WaitingKey.self) { $0 }
        Module(ModelKey.self) { Model() }
        Module(GenericKey<Int>.self) { 1 }
        Module(Screen.NestedKey.self) { 1 }
        Module(Screen.ExtendedKey.self) { 1 }
        Module(String.ForeignKey.self) { 1 }
        Module(`raw key 2.0 (new)`.self) { 1 }
        Module(`raw type`.self) { `raw type`() }
        Module((any `raw protocol`).self) { `raw type`() }
    }

    @Test(
        "are reported below what may begin a file",
        arguments: ["", "\u{FEFF}", "#!/usr/bin/env swift\n", "\r\n// A\r\n"])
    func beginnings(_ beginning: String) {
        let text = "\(beginning)import DIContainer\nstruct Lost { @Inject var lost: Lost }"
        let file = SourceReader.read(Array(text.utf8), module: "App", path: "Lost.swift")
        let reads = UnservedReads([file], servedBy: [Self.served], except: []).reads
        #expect(reads.map(\.key) == ["TypeKey<Lost>"])
    }

    @Test("are reported in each spelling of a read, and nowhere else", arguments: try Snippet.all())
    func snippets(_ snippet: Snippet) { #expect(snippet.reported(servedBy: Self.served) == snippet.expected) }
}
