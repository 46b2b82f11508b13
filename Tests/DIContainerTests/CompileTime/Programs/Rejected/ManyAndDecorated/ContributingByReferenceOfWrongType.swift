// An unapplied initialiser contributes an element of the array.
import DIContainer

struct Archive: Sendable {
    let database: Database
}

let container = Container {
    // error: to expected argument type '@Sendable (DatabaseKey.Value) throws -> Array<any API>.Element'
    Module.contributing(to: PluginsKey.self, injecting: DatabaseKey.self, factory: Archive.init)
}
