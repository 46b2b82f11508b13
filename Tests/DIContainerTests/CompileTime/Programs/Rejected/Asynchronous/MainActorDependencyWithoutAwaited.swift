// An asynchronous factory that runs anywhere takes keys of the main actor through Awaited.
import DIContainer

let container = Container {
    Module(DatabaseKey.self, scope: .singleton, injecting: Awaited<ProfileModelKey>.self) { _ in
        await Task.yield()
        return Database()
    }
    // error: a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory
    Module(LoggerKey.self, scope: .singleton, injecting: ProfileModelKey.self) { _ in
        await Task.yield()
        return Logger()
    }
}
