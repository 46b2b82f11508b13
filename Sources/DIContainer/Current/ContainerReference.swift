import Synchronization

/// A way to a container that does not keep it alive: one for each container, shared by all closures that need it.
///
/// A weak reference would make each count of the container's references slower, wherever it is used.
@usableFromInline
final class ContainerReference: Sendable {
    // The container outlives the flag's change, which its `deinit` begins with. What comes later finds the flag; what
    // comes at that very moment finds an unowned reference to an object that ends, which stops the program.
    private unowned let container: Container
    private let isGone = Atomic(false)

    init(_ container: Container) {
        self.container = container
    }

    func noteEnd() { isGone.store(true, ordering: .releasing) }

    /// The container, which must still be there.
    ///
    /// - Parameter user: The handle that asks, for the message.
    @usableFromInline
    func containerInUse(by user: any InjectionKey.Type) -> Container {
        if isGone.load(ordering: .acquiring) {
            fatalError(
                """
                \(user) was called after its container was gone. \
                Hold the container for as long as what it made is in use.
                """)
        }
        return container
    }
}

/// A way to the modules of one name in a container that it does not keep alive.
@usableFromInline
final class NamedContainerReference: Sendable {
    @usableFromInline let reference: ContainerReference
    @usableFromInline let name: String

    init(_ reference: ContainerReference, name: String) {
        self.reference = reference
        self.name = name
    }
}
