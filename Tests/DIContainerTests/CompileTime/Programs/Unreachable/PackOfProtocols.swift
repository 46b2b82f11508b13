// A closure takes a parameter pack of protocols, and uses one as another.
protocol A {}
protocol B {}
protocol Key { associatedtype Value }
enum AKey: Key { typealias Value = any A }
enum BKey: Key { typealias Value = any B }
func use(_ a: any A) -> any A { a }
@resultBuilder enum Block { static func buildBlock(_ parts: Int...) -> [Int] { parts } }
func make<K: Key, each D: Key>(_ key: K.Type, _ d: repeat (each D).Type, factory: (repeat (each D).Value) -> K.Value)
    -> Int
{ 0 }
struct Group { @Block var parts: [Int] { make(AKey.self, BKey.self) { use($0) } } }
