/// What the closures of ``Provider`` and ``Lazy`` hold: a key, and a container that they do not keep alive.
@usableFromInline
final class DeferredResolution<Key: InjectionKey>: Sendable {
    private weak let container: Container?
    private let name: String?
    /// The key whose value the closure is.
    let combinator: any InjectionKey.Type

    @usableFromInline
    init(container: Container, name: String?, combinator: any InjectionKey.Type) {
        self.container = container
        self.name = name
        self.combinator = combinator
    }

    /// Resolves the key anew; stops the program with a message where that cannot be.
    @usableFromInline
    func value() -> Key.Value {
        value(from: containerInUse())
    }

    /// Resolves the key from the container in use; stops the program with a message where that cannot be.
    func value(from container: Container) -> Key.Value {
        do {
            return try value(from: container, in: nil)
        } catch {
            fatalError(error.description)
        }
    }

    /// Whether the container makes one value and keeps it until it ends.
    func isSingleton(in container: Container) -> Bool {
        container.slot(of: KeyIdentity(Key.self, name: name))?.lifetime.isSingleton == true
    }

    /// Resolves the key from the container in use.
    func value(from container: Container, in pass: ResolutionPass?) throws(ResolutionError) -> Key.Value {
        try Key.value(in: container, named: name, pass: pass, place: nil)
    }

    /// The container, which must still be there.
    func containerInUse() -> Container {
        guard let container else {
            fatalError(
                """
                The closure of \(combinator) was called after its container was gone. \
                Hold the container for as long as what it made is in use.
                """)
        }
        return container
    }
}
