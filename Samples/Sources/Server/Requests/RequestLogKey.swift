import DIContainer

/// The log of the request whose container is asked.
enum RequestLogKey: InjectionKey { typealias Value = RequestLog }
