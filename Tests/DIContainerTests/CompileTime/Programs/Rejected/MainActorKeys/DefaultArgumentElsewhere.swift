// A default argument that is a value of the main actor is not evaluated elsewhere.
import DIContainer

final class Screen {
    let model: ProfileModel

    // error: main actor-isolated default value in a nonisolated context
    init(model: ProfileModel = ProfileModelKey.currentValue) { self.model = model }
}
