// A module injects from none to eight keys.
import DIContainer

nonisolated struct Parts: Sendable {
    init() {}
    init(_ p1: any API) {}
    init(_ p1: any API, _ p2: Logger) {}
    init(_ p1: any API, _ p2: Logger, _ p3: Database) {}
    init(_ p1: any API, _ p2: Logger, _ p3: Database, _ p4: (any API)?) {}
    init(_ p1: any API, _ p2: Logger, _ p3: Database, _ p4: (any API)?, _ p5: Logger) {}
    init(_ p1: any API, _ p2: Logger, _ p3: Database, _ p4: (any API)?, _ p5: Logger, _ p6: Lazy<DatabaseKey>) {}
    init(
        _ p1: any API, _ p2: Logger, _ p3: Database, _ p4: (any API)?, _ p5: Logger, _ p6: Lazy<DatabaseKey>,
        _ p7: Provider<APIKey>
    ) {}
    init(
        _ p1: any API, _ p2: Logger, _ p3: Database, _ p4: (any API)?, _ p5: Logger, _ p6: Lazy<DatabaseKey>,
        _ p7: Provider<APIKey>, _ p8: Repository
    ) {}
}

enum PartsKey: InjectionKey { typealias Value = Parts }
enum MainActorPartsKey: MainActorInjectionKey { typealias Value = Parts }

let container = Container {
    Module(PartsKey.self) { Parts() }
    Module(PartsKey.self, injecting: APIKey.self) { Parts($0) }
    Module(PartsKey.self, injecting: APIKey.self, LoggerKey.self) { Parts($0, $1) }
    Module(PartsKey.self, injecting: APIKey.self, LoggerKey.self, DatabaseKey.self) { Parts($0, $1, $2) }
    Module(
        PartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self
    ) { Parts($0, $1, $2, $3) }
    Module(
        PartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self
    ) { Parts($0, $1, $2, $3, $4) }
    Module(
        PartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self
    ) { Parts($0, $1, $2, $3, $4, $5) }
    Module(
        PartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self, Provider<APIKey>.self
    ) { Parts($0, $1, $2, $3, $4, $5, $6) }
    Module(
        PartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self, Provider<APIKey>.self, RepositoryKey.self
    ) { Parts($0, $1, $2, $3, $4, $5, $6, $7) }
}

let mainActorContainer = Container {
    Module(MainActorPartsKey.self) { Parts() }
    Module(MainActorPartsKey.self, injecting: APIKey.self) { Parts($0) }
    Module(MainActorPartsKey.self, injecting: APIKey.self, LoggerKey.self) { Parts($0, $1) }
    Module(MainActorPartsKey.self, injecting: APIKey.self, LoggerKey.self, DatabaseKey.self) { Parts($0, $1, $2) }
    Module(
        MainActorPartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self
    ) { Parts($0, $1, $2, $3) }
    Module(
        MainActorPartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self
    ) { Parts($0, $1, $2, $3, $4) }
    Module(
        MainActorPartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self
    ) { Parts($0, $1, $2, $3, $4, $5) }
    Module(
        MainActorPartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self, Provider<APIKey>.self
    ) { Parts($0, $1, $2, $3, $4, $5, $6) }
    Module(
        MainActorPartsKey.self,
        injecting: APIKey.self, LoggerKey.self, DatabaseKey.self, Maybe<APIKey>.self, TypeKey<Logger>.self,
        Lazy<DatabaseKey>.self, Provider<APIKey>.self, RepositoryKey.self
    ) { Parts($0, $1, $2, $3, $4, $5, $6, $7) }
}
