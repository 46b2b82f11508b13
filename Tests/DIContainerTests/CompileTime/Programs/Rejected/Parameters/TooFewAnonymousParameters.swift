// A factory uses all values that `injecting:` names.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey, DatabaseKey' and 'any API' have the same shape
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) {
        Repository(api: $0, database: Database())
    }
}
