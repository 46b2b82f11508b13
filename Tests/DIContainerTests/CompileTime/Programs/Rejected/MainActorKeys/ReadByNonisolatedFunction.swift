// Where the main actor is the default, a nonisolated function still reads no key of it.
// options: -default-isolation MainActor
import DIContainer

nonisolated func name(in container: Container) -> String {
    // error: can not be referenced from a nonisolated context
    let model = container[ProfileModelKey.self]
    return "\(model)"
}
