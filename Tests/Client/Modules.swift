import DIContainer

struct AppModules: ModuleGroup {
    var isPreview = false
    var mirrors: [String] = []

    #if !hasFeature(IsolatedDefaultValues)
        nonisolated init(isPreview: Bool = false, mirrors: [String] = []) {
            (self.isPreview, self.mirrors) = (isPreview, mirrors)
        }
    #endif

    var modules: [Module] {
        if isPreview {
            Module(APIKey.self) { RecordedAPI() }
        } else {
            Module(APIKey.self, scope: .singleton) { LiveAPI() }
        }
        for mirror in mirrors { Module(APIKey.self, named: mirror) { RecordedAPI(mirror) } }
        ServiceModules()
        Module(RepositoryKey.self, named: "offline", injecting: Resolver.self, SettingsKey.self) { resolver, settings in
            Repository(api: settings.pageSize > 0 ? resolver[APIKey.self] : LiveAPI(), database: nil)
        }
        Module(TypeKey<Database>.self, injecting: LogKey.self) { Database(log: $0) }
        Module(Database.self, named: "old", scope: .singleton) { Database(log: Log()) }
        Module(DraftKey.self, scope: .graph) { Draft() }
        Module.contributing(to: SourcesKey.self, scope: .singleton, injecting: LogKey.self) {
            LoggingAPI(base: RecordedAPI(), log: $0)
        }
        Module(FeedKey.self, injecting: Feed.Needs.self) { Feed($0) }
        ScreenModules(user: isPreview ? "preview" : "reader")
    }
}

// Closures: in Swift 5 mode an initializer as a factory gets a warning, unless the compiler infers that it is `Sendable`.
struct ServiceModules: ModuleGroup {
    var modules: [Module] {
        Module(LogKey.self, scope: .singleton) { Log() }
        Module(DatabaseKey.self, scope: .shared, injecting: LogKey.self) { Database(log: $0) }
        Module(RepositoryKey.self, injecting: APIKey.self, Maybe<DatabaseKey>.self) {
            Repository(api: $0, database: $1)
        }
        Module(
            PrefetcherKey.self, scope: .singleton, injecting: Lazy<APIKey>.self, Provider<SessionKey>.self
        ) { Prefetcher(api: $0, makeSession: $1) }
        Module(FormatterKey.self, named: "plain") { PlainFormatter() }
        Module(ScreenKey.self, scope: .shared, injecting: SessionKey.self, LogKey.self) {
            Screen(session: $0, log: $1)
        }
        Module.decorating(APIKey.self, injecting: LogKey.self) { LoggingAPI(base: $0, log: $1) }
        Module.contributing(to: SourcesKey.self) { LiveAPI() }
    }
}

struct ServerModules: ModuleGroup {
    var modules: [Module] {
        Module(LogKey.self, scope: .singleton) { Log() }
        Module(JournalKey.self, scope: .singleton(eager: true)) { Journal() }
        Module(
            ConnectionKey.self, scope: .singleton(shutdownLimit: .seconds(60)),
            injecting: LogKey.self, JournalKey.self
        ) {
            try await Connection.open($0, $1)
        } onShutdown: {
            try await $0.close()
        }
        Module(ThemeKey.self, scope: .singleton, injecting: JournalKey.self) { journal in
            await journal.note("theme")
            return Theme()
        } onShutdown: {
            await $0.save()
        }
        Module(StatusKey.self, injecting: ConnectionKey.self, Awaited<ThemeKey>.self) { connection, theme in
            let isSaved = await theme.isSaved
            return connection.log.prefix + (isSaved ? "saved" : "open")
        }
    }
}

struct ScreenModules: ModuleGroup {
    let user: String

    var modules: [Module] {
        Module(FormatterKey.self) { LoudFormatter() }
        Module(SessionKey.self, scope: .cached(in: .session)) { [user] in Session(user: user) }
        Module(RouterKey.self, scope: .singleton) { Router() }
        Module.decorating(RouterKey.self, injecting: PageKey.self) { router, page in
            router.show("page \(page)")
            return router
        }
        Module(ProfileModelKey.self, scope: .cached(in: .session), injecting: SessionKey.self) {
            ProfileModel(session: $0)
        }
        Module.contributing(to: ScreensKey.self) { "home" }
        Module.contributing(to: ScreensKey.self, injecting: SessionKey.self, Lazy<RouterKey>.self) {
            session, router in
            session.user + " at " + router().path.joined()
        }
    }
}

// What belongs to the main actor, parameters included, goes into a group of the main actor.
@MainActor struct PreviewModules: @MainActor ModuleGroup {
    let preferences: Preferences
    var drafts: [Draft] = []

    var modules: [Module] {
        AppModules(isPreview: true)
        Module(PageCountKey.self) { [count = preferences.pageCount] in count }
        for (number, draft) in drafts.enumerated() {
            Module(DraftTextKey.self, named: "draft \(number)") { [text = draft.text] in text }
        }
        if preferences.showsDrafts { DraftModules(newest: drafts.last) }
    }
}

@MainActor struct DraftModules: @MainActor ModuleGroup {
    let newest: Draft?
    var modules: [Module] { Module(NewestDraftKey.self, scope: .singleton) { newest ?? Draft() } }
}
