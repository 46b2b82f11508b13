// A decorator does not wait; what it needs in addition is a key of its own.
import DIContainer

let container = Container {
    Module(DatabaseKey.self) { Database() }
    // error: to parameter expecting synchronous function type
    Module.decorating(DatabaseKey.self) { base in
        await Task.yield()
        return base
    }
}
