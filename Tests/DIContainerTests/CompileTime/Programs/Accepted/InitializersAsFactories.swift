// An unapplied initializer or function is a factory.
import DIContainer

// An initializer of one's own belongs to the main actor where that is the default, unless the type says otherwise.
nonisolated struct Labelled: Sendable {
    init(using database: Database) {}
}
nonisolated struct Throwing: Sendable {
    init(_ api: any API, _ logger: Logger) throws {}
}
nonisolated func makeDatabase(logger: Logger) -> Database { Database() }

@MainActor final class Screen {
    init(model: ProfileModel, logger: Logger) {}
}

enum LabelledKey: InjectionKey { typealias Value = Labelled }
enum ThrowingKey: InjectionKey { typealias Value = Throwing }
enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }

let container = Container {
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, factory: Repository.init)
    Module(
        RepositoryKey.self, named: "labels", injecting: APIKey.self, DatabaseKey.self,
        factory: Repository.init(api:database:))
    Module(LabelledKey.self, scope: .singleton, injecting: DatabaseKey.self, factory: Labelled.init)
    Module(ThrowingKey.self, injecting: APIKey.self, LoggerKey.self, factory: Throwing.init)
    Module(DatabaseKey.self, injecting: LoggerKey.self, factory: makeDatabase)
    Module(DraftKey.self, factory: Draft.init)
    Module(ProfileModelKey.self, scope: .shared, factory: ProfileModel.init)
    Module(ScreenKey.self, injecting: ProfileModelKey.self, LoggerKey.self, factory: Screen.init)
    Module(TypeKey<Logger>.self, factory: Logger.init)
    Module.decorating(APIKey.self, injecting: LoggerKey.self, factory: LoggingAPI.init)
    Module.contributing(to: PluginsKey.self, factory: LiveAPI.init)
    Module.contributing(to: PluginsKey.self, injecting: APIKey.self, LoggerKey.self, factory: LoggingAPI.init)
}
