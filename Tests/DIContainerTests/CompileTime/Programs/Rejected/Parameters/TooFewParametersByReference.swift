// An unapplied initializer takes no more values than `injecting:` names.
import DIContainer

let container = Container {
    // error: a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order
    Module(RepositoryKey.self, injecting: APIKey.self, factory: Repository.init)
}
