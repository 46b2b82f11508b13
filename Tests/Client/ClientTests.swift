import DIContainer
import Testing

@Suite("A client compiles and runs as written, whatever its default isolation")
struct ClientTests {
    let app = Container { AppModules(mirrors: ["north", "south"]) }

    @Test("The composition has no problem")
    func valid() throws {
        try app.validate()
        try Container { AppModules(isPreview: true) }.validate()
    }

    @Test("A class takes its dependencies from the current container")
    func classes() {
        let reader = withContainer(app) { Reader() }
        #expect(reader.read() == "LOGGED LIVE!?")
        #expect(reader.isDraftNew())
        #expect(!reader.isTraced())
        #expect(reader.isLazyAlike())
        #expect(reader.database.log === app[LogKey.self])
        #expect(reader.oldDatabase === app[Database.self, named: "old"])
    }

    @Test("A class of the main actor takes dependencies that live there")
    @MainActor func mainActorClasses() {
        let screen = withContainer(app) { HomeScreen() }
        #expect(screen.title() == "reader on logged live")
        #expect(screen.router.path == ["page 1"])
        #expect(screen.isRouterShared())
        #expect(screen.session === app[SessionKey.self])
    }

    @Test("An actor takes its dependencies from the current container")
    func actors() async throws {
        let synchroniser = withContainer(app) { Synchroniser() }
        #expect(try await synchroniser.lines() == ["> first", "> second"])
    }

    @Test("An observable class of the main actor takes current values that live there")
    @MainActor func mainActorObservableClasses() {
        let model = withContainer(app) { AccountModel() }
        model.load()
        #expect(model.title == "reader")
        #expect(model.profile === app[ProfileModelKey.self])
        model.profile.load()
        #expect(app[ProfileModelKey.self].title == "reader")
    }

    @Test("Dependencies are one parameter, from a container or from a test")
    func dependencies() {
        #expect(withContainer(app) { Feed() }.api.name == "logged live")
        #expect(app[FeedKey.self].log === app[LogKey.self])
        #expect(Feed(.init(RecordedAPI(), Log())).api.name == "recorded")
    }

    @Test("A class holds handles, which a container or a test makes")
    func handles() async throws {
        #expect(try await app[PrefetcherKey.self].fetch() == ["reader: first", "reader: second"])
        let prefetcher = Prefetcher(api: Lazy { RecordedAPI() }, makeSession: Provider { Session(user: "tester") })
        #expect(try await prefetcher.fetch() == ["tester: recorded"])
    }

    @Test("Current values are default arguments on the main actor, which a container or a test may pass")
    @MainActor func mainActorDefaultArguments() {
        let screen = app[ScreenKey.self]
        #expect(screen.session === app[SessionKey.self])
        #expect(app[ScreenKey.self] === screen)
        #expect(withContainer(app) { Screen() }.log === screen.log)
        #expect(Screen(session: Session(user: "tester"), log: Log()).session.user == "tester")
    }

    @Test("A container is current for an asynchronous call and the tasks that it starts")
    func asynchronousCalls() async throws {
        let names = try await withContainer(app) {
            let headlines = try await APIKey.currentValue.headlines()
            async let child = Task { APIKey.currentValue.name }.value
            return headlines + [await child]
        }
        #expect(names == ["first", "second", "logged live"])
    }

    @Test("A container stays current on the main actor across suspensions")
    @MainActor func mainActorCalls() async {
        let user = await withContainer(app) {
            await Task.yield()
            return SessionKey.currentValue.user
        }
        #expect(user == "reader")
    }

    @Test("A container starts, serves and shuts down")
    func lifecycle() async throws {
        let server = Container { ServerModules() }
        try server.validate()
        let theme = try await server.resolve(ThemeKey.self)
        let (status, journal) = try await withRunningContainer(server) {
            let status = try await server.resolve(StatusKey.self)
            #expect(ConnectionKey.currentValue.journal === server[JournalKey.self])
            return (status, server[JournalKey.self])
        }
        #expect(status == "> open")
        #expect(await journal.lines == ["theme", "closed"])
        #expect(await MainActor.run { theme.isSaved })
        await #expect(throws: ResolutionError.self) { try await server.resolve(ConnectionKey.self) }
    }
}
