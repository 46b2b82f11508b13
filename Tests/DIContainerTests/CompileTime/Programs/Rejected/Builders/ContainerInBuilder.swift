// A container is no module.
import DIContainer

let base = Container { Module(APIKey.self) { LiveAPI() } }

let container = Container {
    // error: to expected argument type 'Module'
    base
}
