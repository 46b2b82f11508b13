import DIContainer

enum KnightKey: InjectionKey { typealias Value = Knight }
