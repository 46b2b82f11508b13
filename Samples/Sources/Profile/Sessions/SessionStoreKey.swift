import DIContainer

enum SessionStoreKey: InjectionKey { typealias Value = SessionStore }
