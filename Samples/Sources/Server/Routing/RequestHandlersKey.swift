import DIContainer

/// All handlers, contributed by modules that do not know each other.
enum RequestHandlersKey: InjectionKey { typealias Value = [any RequestHandler] }
