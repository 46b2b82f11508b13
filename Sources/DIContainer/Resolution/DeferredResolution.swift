/// What the closures of ``Provider`` and ``Lazy`` know: a key, and a container that they do not keep alive.
@frozen @usableFromInline
struct DeferredResolution<Key: InjectionKey, Combinator: InjectionKey>: Sendable {
    @usableFromInline let reference: ContainerReference
    @usableFromInline let name: String?

    @inlinable
    init(reference: ContainerReference, name: String?) {
        self.reference = reference
        self.name = name
    }

    /// Resolves the key anew.
    @inlinable
    func valueOrError() throws(ResolutionError) -> Key.Value {
        let container = containerInUse()
        defer { extendLifetime(container) }
        return try Key.value(in: container, named: name, pass: nil, place: nil)
    }

    /// Resolves the key anew; stops the program with a message where that cannot be.
    @inlinable
    func value() -> Key.Value { value(from: containerInUse()) }

    /// Resolves the key from the container in use; stops the program with a message where that cannot be.
    @inlinable
    func value(from container: Container) -> Key.Value {
        defer { extendLifetime(container) }
        do {
            return try Key.value(in: container, named: name, pass: nil, place: nil)
        } catch {
            container.stop(error)
        }
    }

    /// The container, which must still be there.
    @inlinable
    func containerInUse() -> Container { reference.containerInUse(by: Combinator.self) }
}
