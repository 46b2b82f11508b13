// A number is no module.
import DIContainer

let container = Container {
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    42
    Module(APIKey.self) { LiveAPI() }
}
