// An asynchronous factory makes a value of its key.
import DIContainer

func open() async throws -> Database { Database() }

let byClosure = Container {
    // error: cannot convert value of type 'Database' to closure result type 'APIKey.Value' (aka 'any API')
    Module(APIKey.self, scope: .singleton) { try await open() }
}
let withDependencies = Container {
    // error: cannot convert value of type 'Database' to closure result type 'LoggerKey.Value' (aka 'Logger')
    Module(LoggerKey.self, scope: .singleton, injecting: APIKey.self) { _ in try await open() }
}
let byReference = Container {
    // error: a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order
    Module(LoggerKey.self, scope: .singleton, factory: open)
}
let byType = Container {
    // error: cannot convert value of type 'Database' to closure result type 'Logger'
    Module(TypeKey<Logger>.self, scope: .singleton) { try await open() }
}
