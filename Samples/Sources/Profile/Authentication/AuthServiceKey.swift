import DIContainer

enum AuthServiceKey: InjectionKey { typealias Value = any AuthService }
