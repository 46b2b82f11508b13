import DIContainer

/// The database of whoever asks for one: the article's locator with the default implementation of its extension.
enum DatabaseKey: DefaultInjectionKey {
    static var defaultValue: any Database { FileDatabase(path: FileDatabase.usualPath) }
}
