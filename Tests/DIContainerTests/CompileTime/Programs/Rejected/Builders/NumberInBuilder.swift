// A number is no module.
import DIContainer

let container = Container {
    // error: to expected argument type 'Module'
    42
    Module(APIKey.self) { LiveAPI() }
}
