/// How a handle, a ``Resolver`` or an unread ``Inject`` refers to its container.
///
/// It holds the container, except in a value that the container keeps: the two would never be released.
@usableFromInline final class ContainerReference: Sendable {
    /// The container, if it may be held, until the reference drops it.
    private let held: Locked<Container?>
    /// The container, if it may not be held, unless it is gone.
    private weak let unheld: Container?
    /// The value that the reference is part of, if that is known.
    let holder: ValueOrigin?
    /// The run of that value's factory.
    private let maker: ContainerUse?
    /// What a handle leads to.
    private let target: ResolutionError.Step?

    private init(
        holding held: Container?, knowing unheld: Container?, for use: ContainerUse? = nil,
        leadingTo target: ResolutionError.Step? = nil
    ) {
        self.held = Locked(held)
        (self.unheld, self.target) = (unheld, target)
        let use = (unheld ?? held).flatMap { use?.keeping($0) }
        (holder, maker) = (use?.holder, use?.maker)
    }

    /// Makes a reference for the value that a factory is creating now, or for the code that runs outside of factories.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - key: The key that a handle leads to, and perhaps the name of its module.
    @usableFromInline
    convenience init(_ container: Container, for key: (any InjectionKey.Type)? = nil, named name: String? = nil) {
        guard let frame = Frame.innermost, !container.mayBeHeld else {
            self.init(holding: container, knowing: nil, for: Frame.innermost?.use)
            return
        }
        self.init(
            holding: nil, knowing: container, for: frame.use,
            leadingTo: key.flatMap { container.step(of: container.identity(of: $0, named: name)) })
    }

    /// Makes a reference that does not hold the container.
    convenience init(unheld container: Container?) { self.init(holding: nil, knowing: container) }

    /// Whether it holds the container.
    var isHolding: Bool { held.withLock { $0 != nil } }

    /// The container, unless it is gone or dropped.
    @usableFromInline @inline(never) var container: Container? { unheld ?? held.withLock { $0 } }

    /// Lets the container go, outside the lock, because it may end with that.
    @usableFromInline func drop() { extendLifetime(held.withLock { $0.take() }) }

    /// Checks a call of a ``Provider`` or a ``Resolver`` that the factory of a kept value makes.
    ///
    /// - Throws: ``ResolutionError`` if the value that the call asks for may end before the kept one.
    func checkCall(for key: any InjectionKey.Type, named name: String?) throws(ResolutionError) {
        guard let maker, maker.isRunning, let holder, let container else { return }
        let path = Frame.enclosingTrace?.path ?? []
        // Without this step on the path, a task that the factory has started makes the call.
        guard let start = path.firstIndex(of: holder.step), let keeper = maker.lifetime, keeper.isHeldByContainer else {
            return
        }
        let way = container.wayToCaptive(of: keeper, from: key, named: name)
        guard let captive = way.last else { return }
        throw captive.error(.captive(lifetime: "\(captive.lifetime)"), path: path[start...] + way.map(\.step))
    }

    /// Runs a handle's call in the container, which must still be there.
    ///
    /// A handle in a value that the container keeps often creates parts of that value. So these do not hold the container
    /// either.
    ///
    /// - Parameter handle: The handle that asks, for the message.
    func call<Value>(
        by handle: any InjectionKey.Type, _ body: (Container) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let container = containerInUse(by: handle)
        if unheld == nil { return try body(container) }
        return try Frame.with(container, nil, for: use(of: container)) { () throws(ResolutionError) in
            try body(container)
        }
    }

    /// The same for a call that waits.
    nonisolated(nonsending) func call<Value>(
        by handle: any InjectionKey.Type,
        awaiting body: nonisolated(nonsending) (Container) async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        let container = containerInUse(by: handle)
        if unheld == nil { return try await body(container) }
        return try await Frame.with(container, nil, for: use(of: container)) { () async throws(ResolutionError) in
            try await body(container)
        }
    }

    /// Makes what an ``Inject`` reads first. It becomes a part of the value that has the property.
    @usableFromInline func make<Value>(in container: Container, _ make: () -> Value) -> Value {
        if unheld == nil { return make() }
        do throws(ResolutionError) {
            return try Frame.with(container, nil, for: use(of: container)) { () throws(ResolutionError) in make() }
        } catch { error.stop() }
    }

    private func use(of container: Container) -> ContainerUse { ContainerUse(.handleCall, of: container, in: holder) }

    /// The container, which must still be there.
    func containerInUse(by handle: any InjectionKey.Type) -> Container {
        if let container = container ?? CompositionRoot.containerInsteadOfGone(at: holder?.place) { return container }
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
