// A combinator belongs where its key belongs.
import DIContainer

func name(in container: Container) -> String {
    // error: can not be referenced from a nonisolated context
    let model = container[Maybe<ProfileModelKey>.self]
    return "\(model as Any)"
}
