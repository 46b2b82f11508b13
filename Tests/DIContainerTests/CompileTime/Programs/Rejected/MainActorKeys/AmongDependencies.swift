// Dependencies are read anywhere, so they name no key of the main actor.
import DIContainer

final class Screen {
    // error: type 'MainActor' does not conform to protocol 'ReachableFromAnywhere'
    typealias Needs = Dependencies<APIKey, ProfileModelKey>

    init(_ needs: Needs = .current) {}
}
