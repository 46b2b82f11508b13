// A key of the main actor is not injected into another actor.
import DIContainer

actor Synchroniser {
    // error: main actor-isolated default value in
    @Inject(ProfileModelKey.self) private var model
}
