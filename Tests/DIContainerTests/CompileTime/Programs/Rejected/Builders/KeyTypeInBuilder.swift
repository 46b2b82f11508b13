// A key is no module.
import DIContainer

let container = Container {
    // error: does not conform to expected type 'ModuleOrGroup'
    APIKey.self
}
