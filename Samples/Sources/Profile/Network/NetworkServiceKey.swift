import DIContainer

enum NetworkServiceKey: InjectionKey { typealias Value = any NetworkService }
