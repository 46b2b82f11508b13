import Synchronization

/// A way to a container that does not keep it alive: one for each container, shared by all that need it.
///
/// A weak reference would make each count of the container's references slower, wherever it is used.
@usableFromInline
final class ContainerReference: Sendable {
    // The container outlives the flag's change, which its `deinit` begins with. What comes later finds the flag; what
    // comes at that very moment finds an unowned reference to an object that ends, which stops the program.
    private unowned let owner: Container
    private let unretainedOwner: Unmanaged<Container>
    private let isGone = Atomic(false)
    private let endLock = Guarded(())

    init(_ container: Container) {
        owner = container
        unretainedOwner = .passUnretained(container)
    }

    func noteEnd() { endLock.withLock { _ in isGone.store(true, ordering: .releasing) } }

    /// The container, or `nil` once it is gone.
    @usableFromInline var container: Container? { isGone.load(ordering: .acquiring) ? nil : owner }

    /// The container, which must still be there.
    ///
    /// - Parameter user: The handle that asks, for the message.
    @usableFromInline
    func containerInUse(by user: any InjectionKey.Type) -> Container {
        guard let container else {
            SourcePlace.stopAtUnknown(
                """
                \(user.spelling) was called after its container was gone. \
                Hold the container for as long as what it made is in use.
                  requested:  \(SourcePlace.unknown)
                """)
        }
        return container
    }

    /// What `body` finds in the container, or `nil` once that is gone; for callers that may come at the moment of its
    /// end.
    ///
    /// - Parameter body: Runs under a lock that the container's end waits for. It must not let the container escape.
    func whileInMemory<Result: Sendable>(_ body: (Container) -> Result) -> Result? {
        endLock.withLock { _ in
            if isGone.load(ordering: .relaxed) { return nil }
            // Perhaps the container's `deinit` has begun; then it waits for the lock. To count references meanwhile is
            // allowed, as long as each is given back.
            return unretainedOwner._withUnsafeGuaranteedRef(body)
        }
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
