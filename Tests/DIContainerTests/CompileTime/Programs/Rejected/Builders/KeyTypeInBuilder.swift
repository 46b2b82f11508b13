// A key is no module.
import DIContainer

let container = Container {
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    APIKey.self
}
