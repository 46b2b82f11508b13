// A factory takes no fewer values than `injecting:` names.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey, DatabaseKey' and 'any API' have the same shape
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { api in
        Repository(api: api, database: Database())
    }
}
