// A wrong factory is found inside conditions and groups, at its own line.
import DIContainer

struct StorageModules: ModuleGroup {
    var isPreview = false

    var modules: [Module] {
        if isPreview {
            // error: cannot convert value of type 'LiveAPI' to closure result type 'DatabaseKey.Value' (aka 'Database')
            Module(DatabaseKey.self, scope: .singleton) { LiveAPI() }
        } else {
            Module(DatabaseKey.self, scope: .singleton) { Database() }
        }
    }
}
