// A factory takes no more values than `injecting:` names.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey' and 'any API, Database' have the same shape
    Module(RepositoryKey.self, injecting: APIKey.self) { api, database in
        Repository(api: api, database: database)
    }
}
