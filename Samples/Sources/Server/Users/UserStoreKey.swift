import DIContainer

enum UserStoreKey: InjectionKey { typealias Value = any UserStore }
