// A container takes its modules in a block.
import DIContainer

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self) { LiveAPI() } }
}

// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let empty = Container()
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let group = Container(AppModules())
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let groups = Container(AppModules(), AppModules())
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let array = Container([AppModules()])
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let modules = Container([Module(APIKey.self) { LiveAPI() }])
// error: extraneous argument label 'modules:' in call
let labelled = Container(modules: AppModules())
// error: extraneous argument label 'modules:' in call
let labelledArray = Container(modules: [AppModules()])
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let type = Container(AppModules.self)
// error: is unavailable: a container takes its modules in a block: write 'Container { AppModules() }'
let child = Container(parent: Container { AppModules() })
