// An unapplied initialiser takes the values of `injecting:` in their order.
import DIContainer

let container = Container {
    // The compiler goes on to name a parameter that has nothing to do with it, which no declaration here can mend.
    // error: cannot convert value of type '@Sendable (any API, Database) -> Repository' to expected argument type
    Module(RepositoryKey.self, injecting: DatabaseKey.self, APIKey.self, factory: Repository.init)
}
