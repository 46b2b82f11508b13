import DIContainer

struct AppModules: ModuleGroup {
    var isPreview = false
    var mirrors: [String] = []

    var modules: [Module] {
        if isPreview {
            Module(APIKey.self) { RecordedAPI() }
        } else {
            Module(APIKey.self, scope: .singleton) { LiveAPI() }
        }
        for mirror in mirrors {
            Module(APIKey.self, named: mirror) { RecordedAPI(mirror) }
        }
        Module.decorating(APIKey.self, injecting: LogKey.self) { LoggingAPI(base: $0, log: $1) }
        Module(LogKey.self, scope: .singleton, factory: Log.init)
        Module(DatabaseKey.self, scope: .shared, injecting: LogKey.self, factory: Database.init)
        Module(RepositoryKey.self, injecting: APIKey.self, Maybe<DatabaseKey>.self, factory: Repository.init)
        Module(RepositoryKey.self, named: "offline", injecting: Resolver.self, SettingsKey.self) { resolver, settings in
            Repository(api: settings.pageSize > 0 ? resolver[APIKey.self] : LiveAPI(), database: nil)
        }
        Module(TypeKey<Database>.self, injecting: LogKey.self) { Database(log: $0) }
        Module(DraftKey.self, scope: .graph) { Draft() }
        Module.contributing(to: SourcesKey.self) { LiveAPI() }
        Module.contributing(to: SourcesKey.self, scope: .singleton, injecting: LogKey.self) {
            LoggingAPI(base: RecordedAPI(), log: $0)
        }
        Module(
            PrefetcherKey.self, scope: .singleton, injecting: Lazy<APIKey>.self, Provider<SessionKey>.self,
            factory: Prefetcher.init)
        Module(FeedKey.self, injecting: Feed.Needs.self) { Feed($0) }
        ScreenModules(user: isPreview ? "preview" : "reader")
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
        Module(FormatterKey.self, named: "plain", factory: PlainFormatter.init)
        Module(SessionKey.self, scope: .cached(in: .session)) { [user] in Session(user: user) }
        Module(RouterKey.self, scope: .singleton) { Router() }
        Module.decorating(RouterKey.self, injecting: PageKey.self) { router, page in
            router.show("page \(page)")
            return router
        }
        Module(ScreenKey.self, scope: .shared, injecting: SessionKey.self, LogKey.self, factory: Screen.init)
        Module.contributing(to: ScreensKey.self) { "home" }
        Module.contributing(to: ScreensKey.self, injecting: SessionKey.self, Lazy<RouterKey>.self) {
            session, router in
            session.user + " at " + router().path.joined()
        }
    }
}
