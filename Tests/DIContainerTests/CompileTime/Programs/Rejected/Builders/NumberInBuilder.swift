// A number is no module.
import DIContainer

let container = Container {
    // error: does not conform to expected type 'ModuleOrGroup'
    42
    Module(APIKey.self) { LiveAPI() }
}
