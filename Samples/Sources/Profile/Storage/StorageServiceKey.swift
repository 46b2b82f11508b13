import DIContainer

enum StorageServiceKey: InjectionKey { typealias Value = any StorageService }
