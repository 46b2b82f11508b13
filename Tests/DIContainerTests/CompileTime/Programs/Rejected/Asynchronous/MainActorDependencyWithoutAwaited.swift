// An asynchronous factory that runs anywhere takes keys of the main actor through Awaited.
import DIContainer

let container = Container {
    Module(DatabaseKey.self, scope: .singleton, injecting: Awaited<ProfileModelKey>.self) { _ in
        await Task.yield()
        return Database()
    }
    // error: a key of the main actor cannot be injected here; either this key is one of the main actor, too, or an asynchronous factory injects Awaited<Key>
    Module(LoggerKey.self, scope: .singleton, injecting: ProfileModelKey.self) { _ in
        await Task.yield()
        return Logger()
    }
}
