// A service is no module.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(APIKey.self) { LiveAPI() }
        // error: to expected argument type 'Module'
        LiveAPI()
    }
}
