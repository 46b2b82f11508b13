// A key in a condition is no module.
import DIContainer

func container(isPreview: Bool) -> Container {
    Container {
        if isPreview {
            // error: to expected argument type 'Module'
            APIKey.self
        } else {
            Module(APIKey.self) { LiveAPI() }
        }
    }
}
