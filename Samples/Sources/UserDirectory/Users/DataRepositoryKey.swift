import DIContainer

/// The repository of real users: those of the API, overlaid with the edits of the store.
enum DataRepositoryKey: NamedInjectionKey {
    typealias Key = UserRepositoryKey
    static let name = RepositoryMode.data.rawValue
}
