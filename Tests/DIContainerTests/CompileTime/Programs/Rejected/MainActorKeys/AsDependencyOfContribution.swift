// A contribution that runs anywhere depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: requires that 'MainActor' conform to 'ReachableFromAnywhere'
    Module.contributing(to: PluginsKey.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }
}
