// A container is no module.
import DIContainer

let base = Container { Module(APIKey.self) { LiveAPI() } }

let container = Container {
    // error: does not conform to expected type 'ModuleOrGroup'
    base
}
