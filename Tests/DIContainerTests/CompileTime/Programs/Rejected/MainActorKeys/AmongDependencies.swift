// Dependencies are read anywhere, so they name no key of the main actor.
import DIContainer

final class Screen {
    // error: conformance of 'MainActor' to 'ReachableFromAnywhere' is unavailable: a key of the main actor cannot be injected here
    typealias Needs = Dependencies<APIKey, ProfileModelKey>

    // error: conformance of 'MainActor' to 'ReachableFromAnywhere' is unavailable: a key of the main actor cannot be injected here
    init(_ needs: Needs = .current) {}
}
