// A factory takes no more values than `injecting:` names.
import DIContainer

let container = Container {
    // error: contextual closure type '@Sendable (APIKey.Value) throws -> RepositoryKey.Value' (aka '@Sendable (any API) throws -> Repository') expects 1 argument, but 2 were used in closure body
    Module(RepositoryKey.self, injecting: APIKey.self) { api, database in
        Repository(api: api, database: database)
    }
}
