// A factory takes the values of `injecting:` in their order.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'APIKey.Value' (aka 'any API') to expected argument type 'Database'
    Module(RepositoryKey.self, injecting: DatabaseKey.self, APIKey.self) { Repository(api: $0, database: $1) }
}
