/// Where a factory, a decorator or a contribution comes from, for messages.
final class FactoryOrigin: Sendable {
    private let key: KeyIdentity
    private let place: SourcePlace?

    init(key: KeyIdentity, place: SourcePlace?) {
        self.key = key
        self.place = place
    }

    convenience init(_ registration: Registration) {
        self.init(key: registration.key, place: registration.place)
    }

    /// What to report of an error that the factory threw.
    ///
    /// An error that comes from a resolution inside the factory is reported as it is, since it says more.
    func report(_ error: any Error, in pass: ResolutionPass?) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        return ResolutionError(
            .factoryFailed(error), of: key, registeredAt: place,
            path: (pass?.path.dropLast() ?? []) + [ResolutionError.Step(key: key.description, place: place)])
    }
}
