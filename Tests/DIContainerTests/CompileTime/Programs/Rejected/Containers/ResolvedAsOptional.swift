// Resolving throws instead of returning nil, and takes a name by another label than other libraries.
import DIContainer

func read(_ container: Container) {
    // error: is unavailable: 'resolve' throws instead of returning nil, and a name is 'named:'
    _ = container.resolve(APIKey.self)!
    // error: is unavailable: 'resolve' throws instead of returning nil, and a name is 'named:'
    _ = container.resolve(APIKey.self, name: "staging")
}
