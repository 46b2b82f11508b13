import DIContainer

/// What each request has of its own, in a container that is a child of the application's.
///
/// The request itself is no part of it: it goes from hand to hand as an argument, as data does.
struct RequestModules: ModuleGroup {
    var modules: [Module] {
        Module(RequestIDKey.self, scope: .singleton, injecting: RequestNumbersKey.self) { RequestID(number: $0.next()) }
        Module(RequestLogKey.self, injecting: RequestIDKey.self, PrinterKey.self) { RequestLog(id: $0, printer: $1) }
        Module(UnitOfWorkKey.self, scope: .singleton, injecting: UserStoreKey.self, RequestLogKey.self) {
            UnitOfWork(store: $0, log: $1)
        } onShutdown: {
            await $0.close()
        }
        Module(RouterKey.self, injecting: RequestHandlersKey.self) { Router(handlers: $0) }
        HandlerModules()
    }
}
