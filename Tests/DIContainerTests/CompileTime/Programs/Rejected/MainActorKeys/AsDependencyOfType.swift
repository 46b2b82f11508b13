// A module by type depends on no key of the main actor.
import DIContainer

let container = Container {
    // error: requires that 'MainActor' conform to 'ReachableFromAnywhere'
    Module(TypeKey<any API>.self, injecting: ProfileModelKey.self) { _ in LiveAPI() }
}
