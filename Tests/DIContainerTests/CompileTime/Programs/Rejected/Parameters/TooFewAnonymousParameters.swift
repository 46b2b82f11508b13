// A factory uses all values that `injecting:` names.
import DIContainer

let container = Container {
    // error: contextual closure type '@Sendable (APIKey.Value, DatabaseKey.Value) throws -> RepositoryKey.Value' (aka '@Sendable (any API, Database) throws -> Repository') expects 2 arguments, but 1 was used in closure body
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) {
        Repository(api: $0, database: Database())
    }
}
