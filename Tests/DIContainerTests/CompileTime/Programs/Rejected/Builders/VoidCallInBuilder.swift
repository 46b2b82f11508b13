// A call without a result is no module.
import DIContainer

func prepare() {}

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: a builder block takes a Module, a ModuleGroup or an array of modules
    prepare()
}
