// An unapplied initializer contributes an element of the array.
import DIContainer

struct Archive: Sendable {
    let database: Database
}

let container = Container {
    // error: the factory takes the values of the keys that 'injecting:' names, in their order, and makes one element of the array
    Module.contributing(to: PluginsKey.self, injecting: DatabaseKey.self, factory: Archive.init)
}
