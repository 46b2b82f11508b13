import DIContainer

enum StoreLocationKey: InjectionKey { typealias Value = StoreLocation }
