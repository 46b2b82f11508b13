// Lazy hands one value to whoever calls its closure, so it takes keys of Sendable values only.
import DIContainer

final class Notes {
    var text = ""
}

enum NotesKey: InjectionKey { typealias Value = Notes }

final class Editor: Sendable {
    let notes: @Sendable () -> Notes

    init(notes: @escaping @Sendable () -> Notes) { self.notes = notes }
}

enum EditorKey: InjectionKey { typealias Value = Editor }

// error: type 'NotesKey.Value' (aka 'Notes') does not conform to the 'Sendable' protocol
let editor = Module(EditorKey.self, scope: .singleton, injecting: Lazy<NotesKey>.self) { Editor(notes: $0) }
// A value for each call is nobody else's.
let other = Module(EditorKey.self, scope: .singleton, injecting: Provider<NotesKey>.self) { Editor(notes: $0) }
