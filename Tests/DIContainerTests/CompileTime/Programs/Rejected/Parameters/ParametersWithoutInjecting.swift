// A factory without `injecting:` takes no values.
import DIContainer

let container = Container {
    // error: pack expansion requires that '' and 'any API, Database' have the same shape
    Module(RepositoryKey.self) { Repository(api: $0, database: $1) }
}
