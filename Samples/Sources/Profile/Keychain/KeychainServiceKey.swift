import DIContainer

enum KeychainServiceKey: InjectionKey { typealias Value = any KeychainService }
