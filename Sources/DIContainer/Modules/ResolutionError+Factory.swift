extension ResolutionError {
    /// What to report of an error that a module's factory threw.
    ///
    /// An error that comes from a resolution inside the factory is reported as it is, since it says more.
    @usableFromInline
    package static func factory(
        of key: KeyIdentity, making valueType: Any.Type, at place: SourcePlace, in pass: ResolutionPass?,
        threw error: any Error
    ) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        return ResolutionError(
            .factoryFailed(error), key: key.description, valueType: valueType, registeredAt: place,
            path: pass?.path ?? [Step(key: key.description, place: place)])
    }
}
