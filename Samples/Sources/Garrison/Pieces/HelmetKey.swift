import DIContainer

enum HelmetKey: InjectionKey { typealias Value = any Helmet }
