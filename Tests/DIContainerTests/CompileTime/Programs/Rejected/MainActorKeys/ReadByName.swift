// A named module of the main actor is not read elsewhere.
import DIContainer

func name(in container: Container) throws -> String {
    // error: can not be referenced from a nonisolated context
    let first = container[ProfileModelKey.self, named: "first"]
    // error: in a synchronous nonisolated context
    let second = try container.resolve(ProfileModelKey.self, named: "second")
    // error: can not be referenced from a nonisolated context
    let third = Container.current[ProfileModelKey.self, named: "third"]
    return "\(first) \(second) \(third)"
}
