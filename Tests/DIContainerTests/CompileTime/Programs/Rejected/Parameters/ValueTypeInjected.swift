// A module injects keys, not types.
import DIContainer

let container = Container {
    // error: requires that 'Database' conform to 'InjectionKey'
    Module(RepositoryKey.self, injecting: Database.self) { Repository(api: LiveAPI(), database: $0) }
}
