import DIContainer

/// All services, entered one by one.
enum ServiceEntriesKey: InjectionKey { typealias Value = [ServiceEntry] }
