import DIContainer

/// The unit of work of the request whose container is asked.
enum UnitOfWorkKey: InjectionKey { typealias Value = UnitOfWork }
