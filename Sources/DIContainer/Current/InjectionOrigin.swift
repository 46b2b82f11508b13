/// Where the value of an ``Inject`` will come from.
@usableFromInline
enum InjectionOrigin {
    /// The composition root.
    case root
    /// A container that was current when the wrapper was made.
    case container(Container)
    /// The same, where that container keeps the value which the wrapper is part of.
    case keeper(WeakContainer)

    /// Where a wrapper that is made now will take its value from.
    @inlinable
    static var current: InjectionOrigin { CompositionRoot.isDisputed ? otherCurrent : .root }

    @usableFromInline
    static var otherCurrent: InjectionOrigin {
        guard let container = Ambient.currentContainer else { return .root }
        if let pass = Ambient.enclosingPass, pass.isKept(by: ObjectIdentifier(container)) {
            return .keeper(WeakContainer(container))
        }
        return .container(container)
    }

    /// The value that `resolve` finds in the container; stops the program with a message where there is none.
    @inlinable
    func resolve<Value>(
        at place: SourcePlace, _ resolve: (Container, SourcePlace) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if case .root = self, let root = CompositionRoot.undisputedRoot {
            // The first root is never released.
            do {
                return try root._withUnsafeGuaranteedRef { try resolve($0, place) }
            } catch { throw error as! ResolutionError }
        }
        return try resolve(container(at: place), place)
    }

    /// The container to resolve from.
    @usableFromInline
    func container(at place: SourcePlace) -> Container {
        switch self {
        case .container(let container):
            return container
        case .root:
            if let container = CompositionRoot.current(at: place) { return container }
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
