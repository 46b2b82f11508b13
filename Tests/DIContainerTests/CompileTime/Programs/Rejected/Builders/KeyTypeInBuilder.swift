// A key is no module.
import DIContainer

let container = Container {
    // error: to expected argument type 'Module'
    APIKey.self
}
