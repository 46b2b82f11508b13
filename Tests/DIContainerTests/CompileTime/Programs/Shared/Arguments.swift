import DIContainer

// Values that take an argument, as the corpus of slips has them.

struct Document: Hashable, Sendable {}
struct Sketch: Sendable {}
final class Editor: Sendable {
    init(api: any API, document: Document) {}
    init(api: any API, sketch: Sketch) {}
}
final class Library: Sendable {
    init(editor: Editor) {}
}
@MainActor final class EditorModel {
    init(api: any API, title: String) {}
}

enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
enum SketchKey: InjectionKey { typealias Value = Editor; typealias Argument = Sketch }
enum LibraryKey: InjectionKey { typealias Value = Library }
enum LineKey: InjectionKey { typealias Value = String; typealias Argument = (Int, String) }
enum EditorModelKey: MainActorInjectionKey { typealias Value = EditorModel; typealias Argument = String }
