// A literal is no value of a protocol, and the function is overloaded.
protocol A {}
protocol B {}
@resultBuilder enum Block { static func buildBlock(_ parts: Any...) -> [Any] { parts } }
func make(_ factory: () throws -> any A) -> Int { 0 }
func make(_ factory: () async throws -> any A) -> Int { 1 }
struct Group { @Block var parts: [Any] { make { 42 } } }
