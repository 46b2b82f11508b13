// A contribution does not wait; what it needs is a separate key.
import DIContainer

let container = Container {
    // error: to parameter expecting synchronous function type
    Module.contributing(to: PluginsKey.self) {
        await Task.yield()
        return LiveAPI()
    }
}
