// A value that takes an argument is not read without one.
import DIContainer

struct Shelf {
    // error: this key states an Argument: inject its provider, '@Inject(Provider<EditorKey>.self) var makeEditor', and pass it at each call
    @Inject(ViewerKey.self) var viewer
}

func read(_ container: Container, _ resolver: Resolver, _ makeViewer: Provider<ViewerKey>) throws {
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    _ = container[ViewerKey.self]
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    _ = try container.resolve(ViewerKey.self)
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    _ = resolver[ViewerKey.self]
    // error: static property 'currentValue' requires the types 'ViewerKey.Argument' (aka 'Document') and '()' be equivalent
    _ = ViewerKey.currentValue
    // error: referencing instance method 'callAsFunction()' on 'Provider' requires the types 'ViewerKey.Argument' (aka 'Document') and '()' be equivalent
    _ = makeViewer()
}

func readAny<Key: InjectionKey>(_ key: Key.Type, _ container: Container) throws -> Key.Value
where Key.Isolation == Nonisolated {
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    try container.resolve(key)
}
