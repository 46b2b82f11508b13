// A container is no module.
import DIContainer

let base = Container { Module(APIKey.self) { LiveAPI() } }

let container = Container {
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    base
}
