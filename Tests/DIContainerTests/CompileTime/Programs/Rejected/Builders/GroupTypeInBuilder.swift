// The type of a group is no module.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self) { LiveAPI() } }
}

let container = Container {
    // error: does not conform to expected type 'ModuleOrGroup'
    AppModules.self
}
