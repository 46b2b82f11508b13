// A factory takes the values of `injecting:` in their order.
import DIContainer

let container = Container {
    // error: argument type 'DatabaseKey.Value' (aka 'Database') does not conform to expected type 'API'
    // error: argument 'api' must precede argument 'database'
    Module(RepositoryKey.self, injecting: DatabaseKey.self, APIKey.self) { Repository(api: $0, database: $1) }
}
