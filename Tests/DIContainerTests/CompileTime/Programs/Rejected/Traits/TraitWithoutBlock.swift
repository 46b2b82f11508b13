// A trait of tests makes a container for each test.
import DIContainerTesting
import Testing

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self) { LiveAPI() } }
}

let app = Container { AppModules() }

// error: is unavailable: say what the test's container has: '.container { AppModules() }'
let empty: ContainerTrait = .container
// error: is unavailable: write modules in a block: '.container { AppModules() }'
let group: ContainerTrait = .container(AppModules())
// error: is unavailable: write modules in a block: '.container { AppModules() }'
let array: ContainerTrait = .container([AppModules()])
// error: is unavailable: each test has its own container: '.container(from: { Container { AppModules() } })', or '.container(replacing: container) {}'
let shared: ContainerTrait = .container(app)
// error: is unavailable: each test has its own container
let from: ContainerTrait = .container(from: app)
// error: is unavailable: pass the container that has the modules to replace: '.container(replacing: { Container { AppModules() } }) { … }'
let replacing: ContainerTrait = .container(replacing: AppModules()) { AppModules() }
