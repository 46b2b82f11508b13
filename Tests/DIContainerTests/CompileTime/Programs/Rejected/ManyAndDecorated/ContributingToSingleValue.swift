// Modules contribute to keys whose value is an array.
import DIContainer

let container = Container {
    // error: requires the types 'APIKey.Value' (aka 'any API') and '[LiveAPI]' be equivalent
    Module.contributing(to: APIKey.self) { LiveAPI() }
}
