// Modules contribute to keys whose value is an array.
import DIContainer

let container = Container {
    // error: a contribution is one element: the key's value is an array, and Module(Key.self) serves the whole of it
    Module.contributing(to: APIKey.self) { LiveAPI() }
}
