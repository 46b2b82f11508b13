// A program may declare the members that the library has for their messages only.
import DIContainer

extension Container {
    func register<Value>(_ type: Value.Type, factory: (Container) -> Value) {}
    func resolve<Value>(_ type: Value.Type) -> Value? { nil }
    func resolve<Value>() -> Value { fatalError() }
    subscript<Value>(_ type: Value.Type) -> Value { fatalError() }
}

func use(_ container: Container) -> (any API, any API, any API, any API) {
    container.register((any API).self) { _ in LiveAPI() }
    return (
        container.resolve((any API).self)!, container.resolve(), container[(any API).self], container[APIKey.self]
    )
}
