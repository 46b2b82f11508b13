// A service is no module.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(APIKey.self) { LiveAPI() }
        // error: a builder block takes a Module, a ModuleGroup or an array of modules
        LiveAPI()
    }
}
