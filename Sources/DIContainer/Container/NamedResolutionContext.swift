/// A container as keys see it while one of them is being resolved by name; combinators pass the name on to the keys
/// that they are made of.
///
/// It is a type of its own so that a resolution without a name carries none.
@usableFromInline
struct NamedResolutionContext: ValueSource {
    private let context: ResolutionContext
    private let name: String

    @usableFromInline
    init(context: ResolutionContext, name: String) {
        self.context = context
        self.name = name
    }

    @usableFromInline
    func value<Key: InjectionKey>(of key: Key.Type) throws(ResolutionError) -> Key.Value {
        try context.container.value(
            of: KeyIdentity(key, name: name), as: Key.Value.self, in: context.pass, place: context.place)
    }

    /// No module has two names, so this fails, and the error tells both.
    @usableFromInline
    func value<Key: NamedInjectionKey>(ofNamed key: Key.Type) throws(ResolutionError) -> Key.Value {
        try value(of: key)
    }

    @usableFromInline
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        context.container.hasModule(for: KeyIdentity(key, name: name))
    }

    @usableFromInline var hasDefaults: Bool { false }

    @usableFromInline
    func inOneResolution<Value>(
        _ body: (borrowing NamedResolutionContext) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let name = name
        return try context.inOneResolution { context throws(ResolutionError) in
            try body(NamedResolutionContext(context: copy context, name: name))
        }
    }

    @usableFromInline
    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        Provider(source: .named(NamedContainerReference(context.container.reference, name: name)))
    }

    @usableFromInline
    func makeResolver() -> Resolver { context.makeResolver() }
}
