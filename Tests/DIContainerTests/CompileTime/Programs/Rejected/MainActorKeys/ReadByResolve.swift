// A key of the main actor is not resolved elsewhere.
import DIContainer

func name(in container: Container) throws -> String {
    // error: in a synchronous nonisolated context
    let model = try container.resolve(ProfileModelKey.self)
    return "\(model)"
}
