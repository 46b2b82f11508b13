// A key in a condition is no module.
import DIContainer

func container(isPreview: Bool) -> Container {
    Container {
        if isPreview {
            // error: does not conform to expected type 'ModuleOrGroup'
            APIKey.self
        } else {
            Module(APIKey.self) { LiveAPI() }
        }
    }
}
