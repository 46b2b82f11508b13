extension Inject {
    /// Where a wrapper that is made now will take its value from.
    static var currentOrigin: Origin {
        guard let container = Ambient.currentContainer else { return .root }
        if let pass = Ambient.enclosingPass, pass.isKept(by: ObjectIdentifier(container)) {
            return .keeper(WeakContainer(container))
        }
        return .container(container)
    }

    /// The container to resolve from.
    func container(of origin: Origin, at place: SourcePlace) -> Container {
        switch origin {
        case .container(let container):
            return container
        case .root:
            if let container = CompositionRoot.current { return container }
            place.stop(
                """
                @Inject was read before there was a container. \
                Call `Container { … }.build()` when the program starts, or make the value that has the property \
                inside `withContainer(container) { … }`.
                """)
        case .keeper(let keeper):
            if let container = keeper.container { return container }
            place.stop(
                """
                @Inject was read for the first time after its container was gone. \
                Hold the container for as long as what it made is in use.
                """)
        }
    }
}

/// A container that is not kept alive.
@usableFromInline
final class WeakContainer: Sendable {
    weak let container: Container?

    init(_ container: Container) { self.container = container }
}
