// A closure calls an overloaded function whose value is no value of the protocol.
protocol A {}
final class C {}
protocol Key { associatedtype Value }
enum AKey: Key { typealias Value = any A }
enum CKey: Key { typealias Value = C }
struct Resolver {
    func resolve<K: Key>(_ key: K.Type) throws -> K.Value { fatalError() }
    func resolve<K: Key>(_ key: K.Type) async throws -> K.Value { fatalError() }
}
@resultBuilder enum Block { static func buildBlock(_ parts: Int...) -> [Int] { parts } }
func make<K: Key>(_ key: K.Type, factory: (Resolver) throws -> K.Value) -> Int { 0 }
struct Group { @Block var parts: [Int] { make(AKey.self) { $0.resolve(CKey.self) } } }
