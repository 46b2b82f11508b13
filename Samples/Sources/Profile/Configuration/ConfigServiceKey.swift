import DIContainer

enum ConfigServiceKey: InjectionKey { typealias Value = any ConfigService }
