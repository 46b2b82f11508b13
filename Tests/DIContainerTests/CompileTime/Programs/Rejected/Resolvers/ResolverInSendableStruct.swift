// A resolver does not leave its factory in a Sendable value.
import DIContainer

struct DatabaseFactory: Sendable {
    // error: 'Sendable'-conforming struct 'DatabaseFactory' has non-Sendable type 'Resolver'
    let resolver: Resolver
}
