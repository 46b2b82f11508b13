// The type of a group is no module, nor is it a group.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self) { LiveAPI() } }
}

let container = Container {
    AppModules()
    // error: does not conform to expected type 'ModuleOrGroup'
    AppModules.self
}
