// A factory uses no more values than `injecting:` names.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey' and 'any API, Database' have the same shape
    Module(RepositoryKey.self, injecting: APIKey.self) { Repository(api: $0, database: $1) }
}
