// A text is no module.
import DIContainer

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: does not conform to expected type 'ModuleOrGroup'
    "a text"
}
