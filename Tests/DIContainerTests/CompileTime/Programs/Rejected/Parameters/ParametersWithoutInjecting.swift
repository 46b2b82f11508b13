// A factory without `injecting:` takes no values.
import DIContainer

let container = Container {
    // error: a factory takes the values of the keys that 'injecting:' names; to choose at run time, inject Resolver.self
    Module(RepositoryKey.self) { Repository(api: $0, database: $1) }
}
