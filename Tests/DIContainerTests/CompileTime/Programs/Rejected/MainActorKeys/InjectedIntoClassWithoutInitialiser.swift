// A key of the main actor is not injected into a class without an initialiser that runs anywhere.
import DIContainer

final class Screen {
    // error: main actor-isolated default value in a nonisolated context
    @Inject(ProfileModelKey.self) private var model
}
