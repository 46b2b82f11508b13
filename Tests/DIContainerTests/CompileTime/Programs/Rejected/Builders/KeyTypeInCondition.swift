// A key in a condition is no module.
import DIContainer

func container(isPreview: Bool) -> Container {
    Container {
        if isPreview {
            // error: a builder block takes a Module, a ModuleGroup or an array of modules
            APIKey.self
        } else {
            Module(APIKey.self) { LiveAPI() }
        }
    }
}
