import DIContainer

enum SmithKey: InjectionKey { typealias Value = Smith }
