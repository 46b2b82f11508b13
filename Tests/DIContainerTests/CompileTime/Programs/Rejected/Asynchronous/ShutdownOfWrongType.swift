// What shuts a value down takes a value of the key.
import DIContainer

func open() async throws -> Database { Database() }
func close(_ logger: Logger) async {}

let byClosure = Container {
    Module(DatabaseKey.self, scope: .singleton) {
        try await open()
    } onShutdown: {
        // error: cannot convert value of type 'DatabaseKey.Value' (aka 'Database') to expected argument type 'Logger'
        await close($0)
    }
}
let ofImmediateFactory = Container {
    Module(DatabaseKey.self, scope: .singleton) {
        Database()
    } onShutdown: {
        // error: cannot convert value of type 'DatabaseKey.Value' (aka 'Database') to expected argument type 'Logger'
        await close($0)
    }
}
let byReference = Container {
    // error: cannot infer type of closure parameter '_' without a type annotation
    Module(DatabaseKey.self, scope: .singleton, injecting: APIKey.self, factory: { _ in Database() }, onShutdown: close)
}
