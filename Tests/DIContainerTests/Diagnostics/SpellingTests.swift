import DIContainer
import DIContainerGraph
import Foundation
import Testing

private enum Net {
    enum Key: InjectionKey { typealias Value = Int }
    fileprivate enum Hidden { enum Key: InjectionKey { typealias Value = Int } }
    enum Of<Value> { enum Key: InjectionKey { typealias Value = Int } }
    struct Service: Sendable {}
    struct Group: ModuleGroup { var modules: [Module] { Module(Net.Key.self) { 1 } } }
}
private enum Disk { enum Key: InjectionKey { typealias Value = Int } }
private enum `Net 2.0` { enum `the key`: InjectionKey { typealias Value = Int } }
private protocol Has<Element> { associatedtype Element }
private protocol API {}

extension String { fileprivate enum Key: InjectionKey { typealias Value = Int } }

@Suite("A key is spelled as code outside of its type writes it")
struct SpellingTests {
    private func spelling<Key: InjectionKey>(_ key: Key.Type) -> String?
    where Key.Isolation == Nonisolated, Key.Argument == Void {
        #expect(throws: ResolutionError.self) { try Container {}.resolve(key) }?.key
    }

    private func valueSpelling<Value>(_ type: Value.Type) -> String? {
        Container { Module(TypeKey<Value>.self) { fatalError() } }.graph.nodes.first?.value
    }

    @Test("with the types around it, and without modules, functions and addresses")
    func keys() {
        enum Local { enum Key: InjectionKey { typealias Value = Int } }
        #expect(spelling(Net.Key.self) == "Net.Key")
        #expect(spelling(Net.Hidden.Key.self) == "Net.Hidden.Key")
        #expect(spelling(Net.Of<Disk.Key>.Key.self) == "Net.Of<Disk.Key>.Key")
        #expect(spelling(Local.Key.self) == "Local.Key" && spelling(String.Key.self) == "String.Key")
        // The compiler writes a space in a name as one that does not break.
        #expect(spelling(`Net 2.0`.`the key`.self)?.replacing("\u{A0}", with: " ") == "`Net 2.0`.`the key`")
        #expect(spelling(TypeKey<Net.Service>.self) == "TypeKey<Net.Service>")
        #expect(spelling(TypeKey<[any Has<Net.Key>]>.self) == "TypeKey<[any Has<Net.Key>]>")
    }

    @Test("also its value")
    func values() {
        #expect(valueSpelling(Net.Service?.self) == "Net.Service?")
        #expect(valueSpelling([String: Net.Service?].self) == "Dictionary<String, Optional<Net.Service>>")
        #expect(valueSpelling((any API)?.self) == "(any API)?")
        #expect(valueSpelling((any API & Sendable).self) == "any API")
        #expect(valueSpelling((any Has<Net.Key> & API).self) == "any API & Has<Net.Key>")
        #expect(valueSpelling((Int, key: Net.Key).self) == "(Int, key: Net.Key)")
        #expect(
            valueSpelling((@MainActor @Sendable (Net.Key, inout URL) async throws -> Net.Service).self)
                == "@MainActor @Sendable (Net.Key, inout URL) async throws -> Net.Service")
        #expect(valueSpelling(Net.Key.Type.self) == "Net.Key.Type")
        #expect(valueSpelling(Dependencies<Net.Key, Disk.Key>.self) == "Dependencies<Net.Key, Disk.Key>")
        #expect(valueSpelling(Any.self) == "Any")
    }
}
