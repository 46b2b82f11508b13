// The type of a group is no module.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self) { LiveAPI() } }
}

let container = Container {
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    AppModules.self
}
