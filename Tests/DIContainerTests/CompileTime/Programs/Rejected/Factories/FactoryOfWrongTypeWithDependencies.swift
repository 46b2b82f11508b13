// A factory with dependencies makes a value of its key.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'LoggingAPI' to closure result type 'RepositoryKey.Value' (aka 'Repository')
    // error: cannot convert value of type 'DatabaseKey.Value' (aka 'Database') to expected argument type 'Logger'
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { LoggingAPI(base: $0, logger: $1) }
}
