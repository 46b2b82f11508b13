// A text is no module.
import DIContainer

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: to expected argument type 'Module'
    "a text"
}
