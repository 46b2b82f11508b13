// A contribution is an element, not an array of elements.
import DIContainer

let container = Container {
    // error: a contribution is one element: the key's value is an array, and Module(Key.self) serves the whole of it
    Module.contributing(to: PluginsKey.self) { [LiveAPI()] as [any API] }
}
