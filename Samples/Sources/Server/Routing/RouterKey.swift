import DIContainer

/// The router of the request whose container is asked.
enum RouterKey: InjectionKey { typealias Value = Router }
