// An unapplied initialiser takes no fewer values than `injecting:` names.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey, DatabaseKey, LoggerKey' and 'any API, Database' have the same shape
    Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, LoggerKey.self, factory: Repository.init)
}
