import DIContainer

/// The ID of the request whose container is asked.
enum RequestIDKey: InjectionKey { typealias Value = RequestID }
