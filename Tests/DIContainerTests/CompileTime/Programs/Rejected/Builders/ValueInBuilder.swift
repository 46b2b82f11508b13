// A service is no module.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(APIKey.self) { LiveAPI() }
        // error: does not conform to expected type 'ModuleOrGroup'
        LiveAPI()
    }
}
