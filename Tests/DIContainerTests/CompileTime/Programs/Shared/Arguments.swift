import DIContainer

// Values that take an argument.

struct Document: Hashable, Sendable {}
struct Sketch: Sendable {}
final class Viewer: Sendable {
    init(api: any API, document: Document) {}
    init(api: any API, sketch: Sketch) {}
}
final class Library: Sendable {
    init(editor: Viewer) {}
}
@MainActor final class ViewerModel {
    init(api: any API, title: String) {}
}

enum ViewerKey: InjectionKey { typealias Value = Viewer; typealias Argument = Document }
enum SketchKey: InjectionKey { typealias Value = Viewer; typealias Argument = Sketch }
enum LibraryKey: InjectionKey { typealias Value = Library }
enum LineKey: InjectionKey { typealias Value = String; typealias Argument = (Int, String) }
enum ViewerModelKey: MainActorInjectionKey { typealias Value = ViewerModel; typealias Argument = String }
