import DIContainer

enum ServiceRegistryKey: InjectionKey { typealias Value = ServiceRegistry }
