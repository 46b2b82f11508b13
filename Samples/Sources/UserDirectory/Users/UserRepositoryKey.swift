import DIContainer

enum UserRepositoryKey: InjectionKey { typealias Value = any UserRepository }
