// A word of Swinject leads to its guide.
import DIContainer

// error: 'Assembly' is unavailable: write a 'ModuleGroup'
final class AppAssembly: Assembly {
    func assemble(container: Container) {
        // error: 'register(_:name:factory:)' is unavailable: a container never changes: write 'Module(Key.self) { value }' in its block
        container.register((any API).self) { _ in LiveAPI() }
        // error: 'register(_:name:factory:)' is unavailable: a container never changes: write 'Module(Key.self) { value }' in its block
        container.register((any API).self, name: "logging") { r in
            LoggingAPI(base: r.resolve((any API).self)!, logger: r.resolve(Logger.self)!)
        }.inObjectScope(.container)
        // error: 'register(_:name:factory:)' is unavailable: a container never changes: write 'Module(Key.self, passing: Argument.self, factory: Value.init)' in its block
        container.register(Draft.self) { (_, text: String) in Draft() }
    }
}

// error: 'container' is unavailable: write '.singleton'
let container = Module(LoggerKey.self, scope: .container) { Logger() }
// error: 'transient' is unavailable: write '.unique', or no scope
let transient = Module(LoggerKey.self, scope: .transient) { Logger() }
// error: 'weak' is unavailable: write '.shared'
let weakly = Module(LoggerKey.self, scope: .weak, injecting: APIKey.self) { _ in Logger() }
// error: 'container' is unavailable: write '.singleton'
let ofMainActor = Module(ProfileModelKey.self, scope: .container) { ProfileModel() }
// error: 'inObjectScope' is unavailable: the scope is an argument
let scoped = Module(LoggerKey.self) { Logger() }.inObjectScope(.container)

func register(in container: Container) {
    // error: 'register' is unavailable: a container never changes: write 'Module(Key.self) { value }' in its block
    container.register(LiveAPI.init)
    // error: 'register' is unavailable: a container never changes
    container.register((any API).self, LiveAPI())
    // error: 'register(_:name:factory:)' is unavailable: a container never changes
    container.register((any API).self, factory: LiveAPI.init)
}
