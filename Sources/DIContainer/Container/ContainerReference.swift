/// How a handle, a ``Resolver`` or an unread ``Inject`` refers to its container.
///
/// It holds the container, except in a value that the container keeps: the two would never be released.
@frozen @usableFromInline
enum ContainerReference: Sendable {
    case held(Container)
    case weak(WeakContainer)

    /// Makes a reference for the value that a factory is creating now, or for the code that runs outside of factories.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - key: The key that a handle leads to, and perhaps the name of its module.
    @usableFromInline
    init(_ container: Container, for key: (any InjectionKey.Type)? = nil, named name: String? = nil) {
        guard let frame = Frame.innermost, !container.mayBeHeld else {
            self = .held(container)
            return
        }
        self = .weak(
            WeakContainer(
                container, in: frame.holder(in: container),
                leadingTo: key.flatMap { container.step(of: container.identity(of: $0, named: name)) }))
    }

    /// The container, unless it is gone.
    var container: Container? {
        switch self {
        case .held(let container): container
        case .weak(let reference): reference.container
        }
    }

    /// A reference that never holds the container.
    var unheld: WeakContainer {
        switch self {
        case .held(let container): WeakContainer(container, in: nil, leadingTo: nil)
        case .weak(let reference): reference
        }
    }

    /// The container, which must still be there.
    ///
    /// - Parameter handle: The handle that asks, for the message.
    func containerInUse(by handle: any InjectionKey.Type) -> Container {
        switch self {
        case .held(let container): container
        case .weak(let reference): reference.containerInUse(by: handle)
        }
    }

    /// Runs a handle's call in the container.
    ///
    /// A handle in a value that the container keeps often creates parts of that value. So these do not hold the container
    /// either.
    func call<Value>(
        by handle: any InjectionKey.Type, _ body: (Container) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let container = containerInUse(by: handle)
        guard case .weak(let reference) = self else { return try body(container) }
        return try Frame.with(container, reference) { () throws(ResolutionError) in try body(container) }
    }
}

/// A container that is not held, and the value that keeps it from being held.
@usableFromInline
final class WeakContainer: Sendable {
    weak let container: Container?
    /// The value that the reference is part of, if it is known.
    let holder: ValueOrigin?
    /// What a handle leads to.
    private let target: ResolutionError.Step?

    init(_ container: Container, in holder: ValueOrigin?, leadingTo target: ResolutionError.Step?) {
        (self.container, self.holder, self.target) = (container, holder, target)
    }

    fileprivate func containerInUse(by handle: any InjectionKey.Type) -> Container {
        if let container { return container }
        let held =
            holder.map { " \($0.key) holds it, but a value does not keep alive the container that made it." } ?? ""
        let details =
            (holder.map { "\n  held by:    \($0.step)" } ?? "") + (target.map { "\n  leads to:   \($0)" } ?? "")
        SourcePlace.stopAtUnknown(
            """
            \(handle.spelling) was called after its container was gone.\(held) \
            Keep the container alive as long as values that it made are in use.\(details)
              requested:  \(SourcePlace.unknown)
            """)
    }
}
