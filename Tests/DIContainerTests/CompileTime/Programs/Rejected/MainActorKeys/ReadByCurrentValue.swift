// The current value of a key of the main actor is not read elsewhere.
import DIContainer

func name() -> String {
    // error: main actor-isolated static property 'currentValue' can not be referenced from a nonisolated context
    let model = ProfileModelKey.currentValue
    return "\(model)"
}
