import DIContainer

/// The repository of invented users.
enum MockRepositoryKey: NamedInjectionKey {
    typealias Key = UserRepositoryKey
    static let name = RepositoryMode.mock.rawValue
}
