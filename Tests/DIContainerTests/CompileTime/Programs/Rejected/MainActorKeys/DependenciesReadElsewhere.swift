// Dependencies of the main actor are not read elsewhere.
import DIContainer

final class Screen {
    typealias Needs = MainActorDependencies<APIKey, ProfileModelKey>

    init() {
        // error: main actor-isolated static property 'current' can not be referenced from a nonisolated context
        let needs = Needs.current
        print(needs)
    }
}
