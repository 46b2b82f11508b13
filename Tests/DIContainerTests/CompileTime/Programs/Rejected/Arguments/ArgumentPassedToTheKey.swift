// An argument is passed to the provider of a key, not to the key.
import DIContainer

struct Shelf {
    // error: this key states an Argument: inject its provider, '@Inject(Provider<EditorKey>.self) var makeEditor', and pass it at each call
    @Inject(ViewerKey.self, passing: Document()) var viewer
}

func read(_ container: Container) throws {
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    _ = container[ViewerKey.self, passing: Document()]
    // error: this key states an Argument: take its provider, and pass it, as in 'container[Provider<EditorKey>.self](document)'; generic code for other keys says 'where Key.Argument == Void'
    _ = try container.resolve(ViewerKey.self, passing: Document())
}

func call(_ makeViewer: Provider<ViewerKey>, _ makeModel: Provider<ViewerModelKey>) {
    // error: cannot convert value of type 'Int' to expected argument type 'ViewerKey.Argument' (aka 'Document')
    _ = makeViewer(5)
    // error: call to main actor-isolated instance method 'callAsFunction' in a synchronous nonisolated context
    _ = makeModel("title")
}
