import DIContainer
import DIContainerGraph
import Testing

private protocol API: AnyObject, Sendable { var host: String { get } }
private final class LiveAPI: API { let host = "live" }
private enum APIKey: InjectionKey { typealias Value = any API }
private struct Document: Hashable, Sendable { var name: String }
private final class Editor: Sendable {
    let api: any API
    let document: Document
    init(document: Document, api: any API) { (self.document, self.api) = (document, api) }
}

private enum EditorKey: InjectionKey {
    typealias Value = Editor
    typealias Argument = Document
}
private let letter = Document(name: "letter")
private let essay = Document(name: "essay")

@Suite("A key whose value takes an argument")
struct ArgumentTests {
    private let container = Container {
        Module(APIKey.self) { LiveAPI() }
        Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
    }

    @Test("is handed on by its provider, which passes the argument and resolves what the module injects at each call")
    func provider() throws {
        let makeEditor = container[Provider<EditorKey>.self]
        #expect(makeEditor(letter).document == letter)
        #expect(try makeEditor.resolve(essay).document == essay)
        #expect(makeEditor.closure(essay).document == essay)
        #expect(makeEditor(letter).api !== makeEditor(letter).api)
    }

    @Test("is injected into properties and current values by its provider, also of a parent")
    func places() {
        struct Shelf { @Inject(Provider<EditorKey>.self) var makeEditor }
        withContainer(Container(parent: container) {}) {
            #expect(Shelf().makeEditor(essay).document == essay)
            #expect(Provider<EditorKey>.currentValue(essay).document == essay)
        }
    }

    @Test("takes several arguments as a tuple, with or without labels, and its provider takes them one by one")
    func tuple() async throws {
        enum LineKey: InjectionKey { typealias Value = String; typealias Argument = (Int, String) }
        enum LabelledKey: InjectionKey { typealias Value = String; typealias Argument = (number: Int, text: String) }
        let container = Container {
            Module(LineKey.self, passing: (Int, String).self) { "\($0.0) \($0.1)" }
            Module(LineKey.self, named: "awaited", passing: (Int, String).self) { await waited("\($0.0) \($0.1)") }
            Module(LabelledKey.self, passing: LabelledKey.Argument.self) { "\($0.number) \($0.text)" }
        }
        #expect(container[Provider<LineKey>.self](1, "text") == "1 text")
        #expect(try await container[Provider<LineKey>.self, named: "awaited"].resolve(1, "text") == "1 text")
        #expect(container[Provider<LineKey>.self]((2, "text")) == "2 text")
        #expect(container[Provider<LabelledKey>.self]((number: 3, text: "text")) == "3 text")
        let made = Provider<LineKey> { (number: Int, text: String) in "\(number) \(text)" }
        #expect(made(4, "text") == "4 text")
    }

    @Test("takes any number of values by type after the argument, on the main actor too")
    @MainActor func anyNumber() throws {
        struct Nothing {}
        @MainActor final class Screen {
            let made: [String]
            init(_ number: Int, _ none: Nothing?, _ a: Tracked, _ b: Tracked, _ c: Tracked?, _ d: [Tracked]?) {
                made = ["\(number)", "\(a === b)", "\(a === c)", "\(d?.count ?? -1)", "\(none == nil)"]
            }
        }
        enum ScreenKey: MainActorInjectionKey { typealias Value = Screen; typealias Argument = Int }
        enum LineKey: InjectionKey { typealias Value = String; typealias Argument = (Int, String) }
        let container = Container {
            Module(Tracked.self, scope: .singleton) { Tracked() }
            Module.providing(ScreenKey.self, passing: Int.self, factory: Screen.init)
            Module.providing(LineKey.self, passing: (Int, String).self) {
                (line, a: Tracked, b: Tracked, c: Tracked, d: Tracked, e: Tracked) in
                "\(line.0) \(line.1) \([b, c, d, e].allSatisfy { $0 === a })"
            }
        }
        try container.validate()
        #expect(container[Provider<ScreenKey>.self](7).made == ["7", "true", "true", "-1", "true"])
        #expect(container[Provider<LineKey>.self](1, "text") == "1 text true")
    }

    @Test("shares values of scope graph within each call")
    func graph() {
        enum PairKey: InjectionKey { typealias Value = [Tracked]; typealias Argument = Int }
        let container = Container {
            Module(TrackedKey.self, scope: .graph) { Tracked() }
            Module(OneKey.self, injecting: TrackedKey.self) { $0 }
            Module(PairKey.self, passing: Int.self, injecting: OneKey.self, TrackedKey.self) { [$1, $2] }
        }
        for call in 0..<3 {
            let pair = container[Provider<PairKey>.self](call)
            #expect(pair[0] === pair[1])
        }
    }

    @Test("names itself in the path to what fails, at each call")
    func path() {
        let asked = Counter()
        let container = Container {
            Module(APIKey.self) { () throws -> any API in
                if asked.increment() > 3 { throw Failure() }
                return LiveAPI()
            }
            Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
        }
        let makeEditor = container[Provider<EditorKey>.self]
        for _ in 0..<3 { _ = makeEditor(letter) }
        #expect(failure { try makeEditor.resolve(letter) }?.keys.suffix(2) == ["EditorKey", "APIKey"])
    }

    @Test("may be served under names, and by a key that stands for one")
    func named() {
        enum DraftKey: NamedInjectionKey { typealias Key = EditorKey; static let name = "draft" }
        let container = Container {
            Module(APIKey.self, scope: .singleton) { LiveAPI() }
            Module(EditorKey.self, named: "draft", passing: Document.self, injecting: APIKey.self) {
                Editor(document: Document(name: "draft of \($0.name)"), api: $1)
            }
        }
        #expect(container[Provider<DraftKey>.self](letter).document.name == "draft of letter")
        #expect(container[Provider<EditorKey>.self, named: "draft"](letter).document.name == "draft of letter")
    }

    @Test("is decorated, in its own container and in a child")
    func decorated() throws {
        @Sendable func renaming(_ editor: Editor, _ prefix: String) -> Editor {
            Editor(document: Document(name: prefix + editor.document.name), api: editor.api)
        }
        let decorated = Container {
            Module(APIKey.self) { LiveAPI() }
            Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
            Module.decorating(EditorKey.self) { renaming($0, "my ") }
        }
        let child = Container(parent: decorated) { Module.decorating(EditorKey.self) { renaming($0, "oh ") } }
        try child.validate()
        #expect(decorated[Provider<EditorKey>.self](letter).document.name == "my letter")
        #expect(child[Provider<EditorKey>.self](letter).document.name == "oh my letter")
    }
}

@MainActor private final class Model {
    let api: any API
    let title: String
    init(title: String, api: any API) { (self.title, self.api) = (title, api) }
}

private enum ModelKey: MainActorInjectionKey {
    typealias Value = Model
    typealias Argument = String
}

@Suite("A value of the main actor that takes an argument")
@MainActor struct MainActorArgumentTests {
    private let container = Container {
        Module(APIKey.self) { LiveAPI() }
        Module(ModelKey.self, passing: String.self, injecting: APIKey.self, factory: Model.init)
    }

    @Test("is made there, and awaited elsewhere")
    func made() async throws {
        let makeModel = container[Provider<ModelKey>.self]
        #expect(makeModel("one").title == "one")
        let resolve = { try makeModel.resolve($0) }
        #expect(try resolve("two").title == "two")
        #expect(try await makeModel.resolve("two").title == "two")
        #expect(makeModel.closure("three").title == "three")
        let title = await Task.detached { await makeModel("four").title }.value
        #expect(title == "four")
    }

    @Test("takes several arguments one by one, also where its factory waits")
    func several() async throws {
        enum LineKey: MainActorInjectionKey { typealias Value = String; typealias Argument = (Int, String) }
        let makeLine = Container {
            Module(LineKey.self, passing: (Int, String).self) { await waited("\($0.0) \($0.1)") }
        }[Provider<LineKey>.self]
        #expect(try await makeLine.resolve(1, "text") == "1 text")
        #expect(try await Task.detached { try await makeLine.resolve(2, "text") }.value == "2 text")
        let made = Provider<LineKey> { (number: Int, text: String) in "\(number) \(text)" }
        #expect(try await made.resolve(3, "text") == "3 text")
    }
}

@Suite("What is wrong with an argument")
struct MissingArgumentTests {
    private enum LibraryKey: InjectionKey { typealias Value = String }
    private enum NumberKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }

    /// The compiler cannot see it in a parameter pack.
    private static let library = Module.providing(
        LibraryKey.self, injecting: NumberKey.self, EditorKey.self, fileID: "App/Modules.swift", line: 3
    ) { _, editor in editor.document.name }

    private static let container = Container {
        Module(APIKey.self) { LiveAPI() }
        Module(
            EditorKey.self, passing: Document.self, injecting: APIKey.self, fileID: "App/Modules.swift", line: 2,
            factory: Editor.init)
        library
    }

    @Test("is found by validate(), where a module injects the value without one")
    func injected() {
        #expect(Self.container.problems.map(\.code) == ["missing-argument"])
        enum LazyKey: InjectionKey { typealias Value = Lazy<Dependencies<EditorKey>> }
        enum EachKey: InjectionKey { typealias Value = Provider<Dependencies<EditorKey>> }
        let app = Self.container.replacing { Module(LibraryKey.self) { "library" } }
        let lazy = Container(parent: app) {
            Module(LazyKey.self, injecting: Lazy<Dependencies<EditorKey>>.self) { $0 }
            Module(EachKey.self, injecting: Provider<Dependencies<EditorKey>>.self) { $0 }
        }
        #expect(lazy.problems.map(\.code) == ["missing-argument", "missing-argument"])
        let decorating = Container(parent: app) {
            Module.decorating(EditorKey.self) { $0 }
            Self.library
        }
        #expect(decorating.problems.map(\.code) == ["missing-argument"])
    }

    @Test("is passed to a factory that must wait, also for what it injects, by a call that is awaited")
    func awaited() async throws {
        let container = Container {
            Module(APIKey.self) { () async in LiveAPI() }
            Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
            Module(LibraryKey.self, injecting: Provider<EditorKey>.self) { _ in "" }
        }
        let child = Container(parent: container) { Module.decorating(EditorKey.self) { $0 } }
        try child.validate()
        for container in [container, child] {
            _ = try await container[Provider<EditorKey>.self].resolve(Document(name: "text"))
            let resolve = { try container[Provider<EditorKey>.self].resolve(Document(name: "text")) }
            let error = #expect(throws: ResolutionError.self) { try resolve() }
            #expect(error?.code == "not-started")
            #expect(error.says("await the call of Provider<EditorKey>"))
        }
    }

    @Test("is in the advice on a key that nothing serves")
    func missing() {
        let container = Container { Module(LibraryKey.self, injecting: Provider<EditorKey>.self) { _ in "" } }
        let fix = """
            add Module(EditorKey.self, passing: EditorKey.Argument.self) { … }, \
            or inject Maybe<Provider<EditorKey>> where the program can do without.
            """
        #expect(container.problems.map(\.fix) == [fix])
    }

    @Test("is an error where it is resolved nevertheless")
    func resolved() {
        let error = #expect(throws: ResolutionError.self) { try Self.container.resolve(LibraryKey.self) }
        #expect(
            error?.description.hasPrefix(
                """
                [missing-argument] EditorKey takes an argument of type Document.
                  value:      Editor
                  registered: App/Modules.swift:2
                """) == true)
        #expect(error?.keys == ["MissingArgumentTests.LibraryKey", "EditorKey"])
    }

    @Test("is a cycle where a value needs itself with every argument, and none where it is made of others of its key")
    func recursive() {
        enum FolderKey: InjectionKey { typealias Value = String; typealias Argument = Int }
        let container = Container {
            Module(FolderKey.self, passing: Int.self, injecting: Provider<FolderKey>.self) { depth, makeFolder in
                if depth > 0 { return "\(depth) " + makeFolder(depth - 1) }
                return depth == 0 ? "leaf" : try makeFolder.resolve(depth - 1)
            }
        }
        let error = #expect(throws: ResolutionError.self) { try container[Provider<FolderKey>.self].resolve(-1) }
        #expect(error?.code == "cycle" && error?.keys == ["FolderKey", "FolderKey"])
        #expect(error.says("fifty levels deep and without an end"))
        #expect(error.says("fix:        let the factory end at some argument"))
        #expect(container[Provider<FolderKey>.self](3) == "3 2 1 leaf")
    }

    @Test("is no cycle where such a factory waits, up to fifty levels deep, through another key, and on the main actor")
    func recursiveAwaited() async throws {
        enum FolderKey: InjectionKey { typealias Value = String; typealias Argument = Int }
        enum ScreenKey: MainActorInjectionKey { typealias Value = String; typealias Argument = Int }
        enum SelfKey: InjectionKey { typealias Value = Int; typealias Argument = Int }
        let container = Container {
            Module(FolderKey.self, passing: Int.self, injecting: Provider<ScreenKey>.self) { depth, makeScreen in
                depth == 0 ? "leaf" : "\(depth) " + (try await makeScreen.resolve(depth - 1))
            }
            Module(ScreenKey.self, passing: Int.self, injecting: Provider<FolderKey>.self) { depth, makeFolder in
                "screen " + (try await makeFolder.resolve(depth))
            }
            Module(SelfKey.self, passing: Int.self, injecting: Provider<SelfKey>.self) { depth, make in
                try await depth == 0 ? 0 : make.resolve(depth - 1) + 1
            }
        }
        let makeFolder = container[Provider<FolderKey>.self]
        #expect(try await makeFolder.resolve(2) == "2 screen 1 screen leaf")
        #expect(try await container.resolve(Provider<ScreenKey>.self).resolve(0) == "screen leaf")
        #expect(try await container[Provider<SelfKey>.self].resolve(40) == 40)
        #expect(await awaitedFailure { try await makeFolder.resolve(1000) }?.code == "cycle")
    }

    @Test("leaves the graph a word about the argument")
    func graph() {
        let graph = Self.container.graph
        #expect(graph.nodes.first { $0.key == "EditorKey" }?.argument == "Document")
        #expect(graph.mermaid.contains("takes Document") && graph.json.contains("\"argument\""))
    }
}
