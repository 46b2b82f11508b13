// A key of the main actor is not injected into a class without an initializer that runs anywhere.
import DIContainer

final class Screen {
    // error: main actor-isolated default value in a nonisolated context
    @Inject(ProfileModelKey.self) private var model
}
