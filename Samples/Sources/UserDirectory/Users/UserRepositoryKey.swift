import DIContainer

/// The repository in use; one for each ``RepositoryMode`` is served under that mode's name.
enum UserRepositoryKey: InjectionKey { typealias Value = any UserRepository }
