/// A screen of the main actor.
@MainActor
final class TrivialScreen: @MainActor Screen {
    let number = 1
}
