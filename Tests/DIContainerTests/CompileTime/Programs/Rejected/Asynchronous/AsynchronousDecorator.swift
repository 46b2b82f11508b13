// A decorator does not wait; what it needs in addition is a separate key.
import DIContainer

let container = Container {
    Module(DatabaseKey.self) { Database() }
    // error: cannot pass function of type '@Sendable (DatabaseKey.Value) async -> DatabaseKey.Value' (aka '@Sendable (Database) async -> Database') to parameter expecting synchronous function type
    Module.decorating(DatabaseKey.self) { base in
        await Task.yield()
        return base
    }
}
