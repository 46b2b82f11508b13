import DIContainer
import Testing

extension CacheName { fileprivate static let session = CacheName("session") }

private enum APIKey: InjectionKey { typealias Value = TrackedPart }
private enum LibraryKey: InjectionKey { typealias Value = Library }
private enum EditorKey: InjectionKey {
    typealias Value = TrackedPart
    typealias Argument = String
}

private final class Library: Sendable {
    let makeEditor: Provider<EditorKey>

    init(makeEditor: Provider<EditorKey>) { self.makeEditor = makeEditor }
}

private typealias EditorScope = Scope<PerArgument<String, TrackedPart>>

/// An interface, editors that are made of it, and a library that makes editors.
private func modules(_ journal: Journal, _ version: Counter = Counter()) -> [Module] {
    [
        Module(APIKey.self, scope: .cached(in: .session)) {
            TrackedPart("api \(version.count)")
        } onShutdown: {
            journal.note("close \($0.name)")
        },
        Module(EditorKey.self, scope: .cached(in: .session), injecting: APIKey.self, passing: String.self) {
            TrackedPart("\($1) \(version.count)")
        } onShutdown: {
            journal.note("close \($0.name)")
        },
        Module(LibraryKey.self, scope: .cached(in: .session), injecting: Provider<EditorKey>.self) {
            Library(makeEditor: $0)
        } onShutdown: { _ in
            journal.note("close library")
        },
    ]
}

@Suite("The values of one key by argument, where it is reset or ends")
struct ArgumentLifecycleTests {
    @Test(
        "are all made again after a reset of their key",
        arguments: [.singleton, .cached(in: .session), .shared, .singleton.timeToLive(.seconds(60))] as [EditorScope])
    fileprivate func resetKey(scope: EditorScope) {
        let container = Container { Module(EditorKey.self, scope: scope, passing: String.self) { TrackedPart($0) } }
        let makeEditor = container[Provider<EditorKey>.self]
        #expect(container.reset(EditorKey.self) == [])
        let old = ["letter", "essay"].map { makeEditor($0) }
        #expect(container.reset(EditorKey.self) == ["EditorKey"])
        let new = ["letter", "essay"].map { makeEditor($0) }
        #expect(zip(old, new).allSatisfy { $0 !== $1 })
        #expect(new[0] === makeEditor("letter") && new[1] === makeEditor("essay"))
    }

    @Test("are made again after a reset of what they are made from")
    func resetDependency() {
        let version = Counter()
        let container = Container {
            Module(APIKey.self, scope: .singleton) { TrackedPart("api \(version.count)") }
            Module(EditorKey.self, scope: .singleton, injecting: APIKey.self, passing: String.self) {
                TrackedPart("\($1) of \($0.name)")
            }
        }
        let makeEditor = container[Provider<EditorKey>.self]
        _ = (makeEditor("letter"), makeEditor("essay"))
        version.increment()
        #expect(container.reset(APIKey.self) == ["APIKey", "EditorKey"])
        #expect(["letter", "essay"].map { makeEditor($0).name } == ["letter of api 1", "essay of api 1"])
    }

    @Test("are released by a reset of their key, and so are the arguments")
    func released() {
        final class Name: Hashable, Sendable {
            private let tracked: Tracked

            init(_ alive: Counter) { tracked = Tracked(alive) }

            static func == (left: Name, right: Name) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        enum BadgeKey: InjectionKey { typealias Value = TrackedPart; typealias Argument = Name }
        let alive = Counter()
        let container = Container {
            Module(BadgeKey.self, scope: .cached(in: .session), passing: Name.self) { _ in TrackedPart("badge", alive) }
        }
        for _ in 0..<3 { _ = container[Provider<BadgeKey>.self](Name(alive)) }
        #expect(alive.count == 6)
        container.reset(BadgeKey.self)
        #expect(alive.count == 0)
    }

    @Test("are each shut down at the end of their scope, or of their key, and those of the next session at its end")
    func ends() async {
        for endsKey in [false, true] {
            let (journal, version) = (Journal(), Counter())
            let container = Container { modules(journal, version) }
            func end() async -> ShutdownReport {
                endsKey ? await container.end(EditorKey.self) : await container.end(.session)
            }
            let makeEditor = container[Provider<EditorKey>.self]
            let old = ["letter", "essay"].map { makeEditor($0) }
            version.increment()
            #expect(await end().timeline.spans.map(\.key).filter { $0 == "EditorKey" }.count == 2)
            #expect(journal.entries.prefix(2) == ["close essay 0", "close letter 0"])
            #expect(makeEditor("letter") !== old[0])
            await container.end(.session)
            #expect(journal.entries.suffix(2) == ["close letter 1", "close api \(endsKey ? 0 : 1)"])
            await container.shutdown()
            #expect(Set(journal.entries).count == journal.entries.count)
        }
    }

    @Test(
        "end after what makes them by a Provider, and before what they are made of, also where they are made in each other"
    )
    func order() async {
        enum FolderKey: InjectionKey { typealias Value = TrackedPart; typealias Argument = Int }
        for endsSession in [false, true] {
            let journal = Journal()
            let container = Container {
                modules(journal)
                Module(
                    FolderKey.self, scope: .cached(in: .session), injecting: APIKey.self, Provider<FolderKey>.self,
                    passing: Int.self
                ) { _, makeFolder, depth in
                    if depth < 2 { _ = makeFolder(depth + 1) }
                    return TrackedPart("folder \(depth)")
                } onShutdown: {
                    journal.note("close \($0.name)")
                }
            }
            #expect(throws: Never.self) { try container.validate() }
            let library = container[LibraryKey.self]
            _ = (library.makeEditor("letter"), container[Provider<FolderKey>.self](0))
            if endsSession { await container.end(.session) } else { await container.shutdown() }
            let expected = ["folder 0", "folder 1", "folder 2", "library", "letter 0", "api 0"]
            #expect(journal.entries == expected.map { "close \($0)" })
        }
    }

    @Test("are made by no start, whatever they inject")
    @MainActor func start() async throws {
        enum SlowKey: InjectionKey { typealias Value = TrackedPart }
        let made = Counter()
        let container = Container {
            Module(SlowKey.self) { () async in TrackedPart("slow") }
            Module(EditorKey.self, scope: .singleton, injecting: SlowKey.self, passing: String.self) {
                made.increment()
                return $0.name == $1 ? $0 : TrackedPart($1)
            }
        }
        #expect(try container.startImmediately().spans.isEmpty)
        #expect(try await container.start().spans.isEmpty)
        #expect(made.count == 0)
    }

    @Test("are missing their argument where a start is to make them, of a composition that was not validated")
    @MainActor func eager() async throws {
        let container = Container {
            Module(EditorKey.self, scope: .singleton(eager: true), passing: String.self) { TrackedPart($0) }
        }
        let errors = [
            #expect(throws: ResolutionError.self) { try container.startImmediately() },
            await #expect(throws: ResolutionError.self) { try await container.start() },
        ]
        #expect(errors.map { $0?.code } == ["missing-argument", "missing-argument"])
        #expect(container[Provider<EditorKey>.self]("letter").name == "letter")
    }

    @Test("are missing their argument, and stop nothing, where one is to be awaited without")
    func awaitedWithout() async {
        enum NumberKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }
        enum ShelfKey: InjectionKey { typealias Value = TrackedPart }
        let container = Container {
            Module(EditorKey.self, scope: .singleton, passing: String.self) { TrackedPart($0) }
            Module(
                ShelfKey.self, injecting: NumberKey.self, NumberKey.self, NumberKey.self, NumberKey.self,
                NumberKey.self, EditorKey.self
            ) { _, _, _, _, _, editor in editor }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(ShelfKey.self) }
        #expect(error?.code == "missing-argument")
        #expect(error?.path.map(\.key) == ["ShelfKey", "EditorKey"])
    }
}

@Suite("The values of one key by argument, in a child")
struct ChildArgumentLifecycleTests {
    @Test("end with the parent's that they decorate")
    func decorated() {
        let version = Counter()
        let parent = Container {
            Module(EditorKey.self, scope: .cached(in: .session), passing: String.self) {
                TrackedPart("\($0) \(version.count)")
            }
        }
        let child = Container(parent: parent) { Module.decorating(EditorKey.self) { TrackedPart("my \($0.name)") } }
        let makeEditor = child[Provider<EditorKey>.self]
        #expect(makeEditor("letter").name == "my letter 0")
        version.increment()
        parent.reset(.session)
        #expect(makeEditor("letter").name == "my letter 1")
        #expect(makeEditor("letter") === makeEditor("letter"))
    }

    @Test("are shut down by the child, also those that ended with the parent's")
    func inherited() async {
        let (journal, version) = (Journal(), Counter())
        let parent = Container {
            Module(APIKey.self, scope: .cached(in: .session)) { TrackedPart("api \(version.count)") }
        }
        let child = Container(parent: parent) {
            Module(EditorKey.self, scope: .cached(in: .session), injecting: APIKey.self, passing: String.self) {
                TrackedPart("\($1) of \($0.name)")
            } onShutdown: {
                journal.note("close \($0.name)")
            }
        }
        let makeEditor = child[Provider<EditorKey>.self]
        _ = makeEditor("letter")
        version.increment()
        parent.reset(.session)
        #expect(makeEditor("letter").name == "letter of api 1")
        await child.end(.session)
        #expect(journal.entries == ["close letter of api 1", "close letter of api 0"])
    }
}
