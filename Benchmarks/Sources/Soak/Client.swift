import DIContainer

/// An object outside the containers, which injects what it needs.
final class Client {
    private let tracked = Tracked(.client)
    private let current = Key0.currentValue
    @Inject(Key0.self) private var node
    @Inject(Maybe<Key1>.self) private var possible
    @Inject(Provider<Key0>.self) private var provider
    @Inject(Lazy<ParentKey>.self) private var parent

    /// Resolves what it injects.
    func work() {
        node.visit()
        provider().visit()
        parent().visit()
    }
}
