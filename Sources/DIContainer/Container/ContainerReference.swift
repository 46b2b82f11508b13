import Synchronization

/// A reference to a container that does not keep it alive: one for each container, shared by all its users.
///
/// A weak reference would make each count of the container's references slower, wherever it is used.
@usableFromInline
final class ContainerReference: Sendable {
    // The container outlives the change of the flag, because its `deinit` begins with it. A later call finds the flag;
    // a call at the same moment finds an unowned reference to a dying object, which stops the program.
    private unowned let owner: Container
    private let unretainedOwner: Unmanaged<Container>
    private let isGone = Atomic(false)
    private let endLock = Guarded(())

    init(_ container: Container) {
        owner = container
        unretainedOwner = .passUnretained(container)
    }

    /// Notes the end of the container.
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

    /// The result of `body` with the container, or `nil` once the container is gone; for callers that may run while it
    /// ends.
    ///
    /// - Parameter body: Runs under a lock that the container's end waits for. It must not let the container escape.
    func whileInMemory<Result: Sendable>(_ body: (Container) -> Result) -> Result? {
        endLock.withLock { _ in
            if isGone.load(ordering: .relaxed) { return nil }
            // The container's `deinit` may have begun; then it waits for the lock. Counting references meanwhile is
            // allowed, if each retain has its release.
            return unretainedOwner._withUnsafeGuaranteedRef(body)
        }
    }
}

extension Container {
    /// The reference to this container for everything that does not keep it alive; made when it is first needed.
    var reference: ContainerReference { heldReference.object { ContainerReference(self) } }
}

/// The reference of a handle, or of an ``Inject`` that was not read, to a container that it may not hold, or that it
/// reads under a name.
///
/// Other handles hold the container itself, so that a value works as long as it is held. In a value that the container
/// keeps, the two would never be released: there the reference knows the value, for the message of a call that comes
/// too late.
@usableFromInline
final class HandleReference: Sendable {
    private let reference: ContainerReference
    /// The container, if it may be held.
    private let held: Container?
    /// The name of the modules that it reads, if it has one.
    @usableFromInline let name: String?
    /// The value that the handle is part of, if the container keeps that value.
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
