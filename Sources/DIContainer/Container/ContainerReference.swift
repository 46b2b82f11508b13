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
                Keep the container alive as long as values that it made are in use.
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

/// What a handle, or an ``Inject`` that was not read, has of a container that it may not hold, or to which it leads by a
/// name.
///
/// Others hold the container itself, so that a value works for as long as it is held. In a value that the container
/// keeps, the two would never end: there the reference knows the value, for the message of a call that comes too late.
@usableFromInline
final class HandleReference: Sendable {
    private let reference: ContainerReference
    /// The container, where it may be held.
    private let held: Container?
    /// The name of the modules that it leads to, if it is one for a name.
    @usableFromInline let name: String?
    /// The value that the handle is part of, where the container keeps that.
    let holder: ValueOrigin?
    /// What the handle leads to, in such a value.
    private let target: ResolutionError.Step?

    /// Makes a reference for what is being made now.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - key: The key that a handle leads to, and perhaps the name of its module.
    ///   - name: The name.
    @usableFromInline
    init(_ container: Container, for key: (any InjectionKey.Type)? = nil, named name: String? = nil) {
        let isKept = !container.mayBeHeld
        reference = container.reference
        held = isKept ? nil : container
        holder = isKept ? Frame.innermost?.holder(in: container) : nil
        target = isKept ? key.flatMap { container.step(of: KeyIdentity($0, name: name)) } : nil
        self.name = name
    }

    var container: Container? { held ?? reference.container }

    /// The container, which must still be there.
    ///
    /// - Parameters:
    ///   - handle: The handle that asks, for the message.
    ///   - key: What it resolves.
    @usableFromInline
    func containerInUse(by handle: any InjectionKey.Type) -> Container {
        if let container { return container }
        guard let holder else { return reference.containerInUse(by: handle) }
        SourcePlace.stopAtUnknown(
            """
            \(handle.spelling) was called after its container was gone. \(holder.key) holds it, but a value \
            does not keep alive the container that made it. \
            Keep the container alive as long as values that it made are in use.
              held by:    \(holder.step)\(target.map { "\n  leads to:   \($0)" } ?? "")
              requested:  \(SourcePlace.unknown)
            """)
    }

    /// The value of a key, for a call of the handle.
    @usableFromInline
    func value<Key: InjectionKey>(of key: Key.Type) throws(ResolutionError) -> Key.Value {
        let container = containerInUse(by: Provider<Key>.self)
        if name == nil, let value = container.keptValue(of: key) { return value }
        return try resolve(in: container) { () throws(ResolutionError) in
            try container.value(of: key, named: name, in: nil, place: nil)
        }
    }

    /// The same for a key that takes an argument.
    func value<Key: InjectionKey>(
        of key: Key.Type, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        let container = containerInUse(by: Provider<Key>.self)
        return try resolve(in: container) { () throws(ResolutionError) in
            try container.value(of: key, named: name, passing: argument)
        }
    }

    /// Runs what a call of the handle resolves.
    ///
    /// What a handle makes does not hold the container: it often becomes part of a value that the container keeps.
    func resolve<Value>(
        in container: Container, _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value { try Frame.withHandle(self, of: container, body) }
}
