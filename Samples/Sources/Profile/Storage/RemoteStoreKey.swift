import DIContainer

enum RemoteStoreKey: InjectionKey { typealias Value = any RemoteStore }
