import DIContainer
import Testing

private enum HeightKey: InjectionKey { typealias Value = Int }
private enum WidthKey: DefaultInjectionKey { static var defaultValue: Int { 2 } }

/// A source that is no container: it has one value for each key that it serves.
private struct FixedSource: _ValueSource {
    let values: [ObjectIdentifier: any Sendable]

    func value<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value {
        values[ObjectIdentifier(key)] as! Key.Value
    }

    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool { values[ObjectIdentifier(key)] != nil }

    func valuesByName<Key: InjectionKey>(of key: Key.Type) throws -> [String: Key.Value] { [:] }

    var hasDefaults: Bool { true }

    func inOneResolution<Value>(
        _ body: (borrowing FixedSource) throws -> Value
    ) throws -> Value { try body(self) }

    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        fatalError("No test of a fixed source asks it for a handle.")
    }

    func makeResolver() -> Resolver { fatalError("Only a container makes resolvers.") }
}

@Suite("A source of values")
struct ValueSourceTests {
    private let source = FixedSource(values: [ObjectIdentifier(HeightKey.self): 1])

    @Test("need be no container: keys ask it for themselves, and combinators for the keys that they are made of")
    func noContainer() throws {
        #expect(try HeightKey.resolved(in: source) == 1)
        #expect(try Maybe<HeightKey>.resolved(in: source) == 1)
        #expect(try Maybe<TypeKey<String>>.resolved(in: source) == nil)
        #expect(try WidthKey.resolved(in: source) == 2)
        let both = try Dependencies<HeightKey, WidthKey>.resolved(in: source)
        #expect(both.values == (1, 2))
    }

    @Test("is not needed for a key to say where its value lives and what it is made of")
    func declarations() {
        let isolations: [any InjectionIsolation.Type] = [Provider<TypeKey<Int>>.Isolation.self]
        let isNonisolated = isolations[0] == Nonisolated.self
        #expect(isNonisolated)
        let dependencies = _KeyDependencies.of(Dependencies<HeightKey, Maybe<WidthKey>>.self)
        #expect(dependencies.map(\.isOptional) == [false, true])
    }
}
