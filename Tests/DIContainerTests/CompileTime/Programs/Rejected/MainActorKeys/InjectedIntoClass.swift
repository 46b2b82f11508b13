// A key of the main actor is not injected into a class that runs anywhere.
import DIContainer

final class Screen {
    // error: main actor-isolated default value in a nonisolated context
    @Inject(ProfileModelKey.self) private var model
    // error: main actor-isolated default value in a nonisolated context
    @Inject(ProfileModelKey.self, named: "other") private var other

    init() {}
}
