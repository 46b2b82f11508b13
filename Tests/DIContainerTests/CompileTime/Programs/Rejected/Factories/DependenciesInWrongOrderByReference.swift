// An unapplied initializer takes the values of `injecting:` in their order.
import DIContainer

let container = Container {
    // The compiler goes on to name a parameter that has nothing to do with it, which no declaration here can fix.
    // error: a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order
    Module(RepositoryKey.self, injecting: DatabaseKey.self, APIKey.self, factory: Repository.init)
}
