import DIContainer

/// The handlers. A new one is one more contribution; nothing else has to know it.
struct HandlerModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(to: RequestHandlersKey.self, injecting: UserReadingKey.self) { ListUsersHandler(store: $0) }
        Module.contributing(to: RequestHandlersKey.self, injecting: UserReadingKey.self) { ShowUserHandler(store: $0) }
        Module.contributing(to: RequestHandlersKey.self, injecting: Lazy<UnitOfWorkKey>.self) {
            AddUserHandler(work: $0.closure)
        }
        Module.contributing(to: RequestHandlersKey.self, injecting: ServerStatisticsKey.self, UserReadingKey.self) {
            HealthHandler(statistics: $0, store: $1)
        }
        for format in GraphFormat.allCases {
            Module.contributing(to: RequestHandlersKey.self) { GraphHandler(format: format) }
        }
    }
}
