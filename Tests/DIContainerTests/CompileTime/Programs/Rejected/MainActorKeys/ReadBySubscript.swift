// A key of the main actor is not read elsewhere.
import DIContainer

func name(in container: Container) -> String {
    // error: can not be referenced from a nonisolated context
    let model = container[ProfileModelKey.self]
    return "\(model)"
}
