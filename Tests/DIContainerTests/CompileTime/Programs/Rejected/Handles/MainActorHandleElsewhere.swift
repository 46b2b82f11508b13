// The handle of a key of the main actor is called there, or awaited.
import DIContainer

func model(_ model: Lazy<ProfileModelKey>) -> ProfileModel {
    // error: call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated context
    model()
}

func newModel(_ makeModel: Provider<ProfileModelKey>) throws -> ProfileModel {
    // error: call to main actor-isolated instance method 'resolve()' in a synchronous nonisolated context
    try makeModel.resolve()
}

func awaitedModel(_ makeModel: Provider<ProfileModelKey>) async -> ProfileModel {
    // error: main actor-isolated instance method 'callAsFunction()' cannot be called from outside of the actor
    makeModel()
}

func closure(of model: Lazy<ProfileModelKey>) -> @Sendable () -> ProfileModel {
    // error: to '@Sendable () -> ProfileModel' loses global actor 'MainActor'
    model.closure
}
