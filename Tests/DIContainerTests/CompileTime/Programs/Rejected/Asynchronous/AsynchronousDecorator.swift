// A decorator does not wait; what it needs in addition is a separate key.
import DIContainer

let container = Container {
    Module(DatabaseKey.self) { Database() }
    // error: a decorator cannot wait; let it inject what an asynchronous module makes
    Module.decorating(DatabaseKey.self) { base in
        await Task.yield()
        return base
    }
}
