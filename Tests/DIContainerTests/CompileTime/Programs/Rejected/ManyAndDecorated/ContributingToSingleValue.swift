// Modules contribute to keys whose value is an array.
import DIContainer

let container = Container {
    // error: type 'APIKey.Value' (aka 'any API') cannot conform to 'ContributedArray'
    Module.contributing(to: APIKey.self) { LiveAPI() }
}
