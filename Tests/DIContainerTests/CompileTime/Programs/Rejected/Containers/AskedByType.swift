// A container is asked by a key.
import DIContainer

func read(_ container: Container) -> any API {
    // error: is unavailable: ask by a key: declare 'enum APIKey: InjectionKey { typealias Value = any API }', and ask by it, as in 'container[APIKey.self]'
    _ = container[Logger.self]
    // error: is unavailable: ask by a key
    _ = container[Logger.self, named: "staging"]
    // error: is unavailable: ask by a key: declare 'enum APIKey: InjectionKey { typealias Value = any API }', and ask by it, as in 'container[APIKey.self]'
    _ = container.resolve(Logger.self)
    // error: is unavailable: ask by a key
    _ = container.resolve((any API).self)!
    // error: is unavailable: ask by a key
    _ = container.resolve((any API).self, name: "staging")!
    // error: is unavailable: ask by a key
    _ = container.resolve((any API).self, named: "staging")
    // error: is unavailable: ask by a key
    let logger: Logger = container.resolve()
    _ = logger
    // error: is unavailable: ask by a key
    return container[(any API).self]
}

let module = Module(RepositoryKey.self, injecting: Resolver.self) { resolver in
    // error: is unavailable: ask by a key: declare 'enum APIKey: InjectionKey { typealias Value = any API }', and ask by it, as in 'container[APIKey.self]'
    Repository(api: resolver.resolve((any API).self)!, database: resolver[DatabaseKey.self])
}

let other = Module(RepositoryKey.self, injecting: Resolver.self) { resolver in
    // error: is unavailable: ask by a key: declare 'enum APIKey: InjectionKey { typealias Value = any API }', and ask by it, as in 'container[APIKey.self]'
    Repository(api: resolver[APIKey.self], database: resolver[Database.self])
}
