// The closures of keys of the main actor are called there, or awaited.
import DIContainer

func model(of container: Container) -> ProfileModel {
    let model = container[Lazy<ProfileModelKey>.self]
    // error: call to main actor-isolated let 'model' in a synchronous nonisolated context
    return model()
}

func awaitedModel(of container: Container) async -> ProfileModel {
    let makeModel = container[Provider<ProfileModelKey>.self]
    // error: expression is 'async' but is not marked with 'await'
    return makeModel()
}
