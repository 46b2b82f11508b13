// A contribution is an element, not an array of elements.
import DIContainer

let container = Container {
    // error: cannot convert value of type '[any API]' to closure result type 'Array<any API>.Element' (aka 'any API')
    Module.contributing(to: PluginsKey.self) { [LiveAPI()] as [any API] }
}
