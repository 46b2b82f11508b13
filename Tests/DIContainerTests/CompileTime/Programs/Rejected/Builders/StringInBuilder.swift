// A text is no module.
import DIContainer

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    "a text"
}
