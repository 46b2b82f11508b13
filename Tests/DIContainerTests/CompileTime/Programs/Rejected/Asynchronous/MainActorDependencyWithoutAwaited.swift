// An asynchronous factory that runs anywhere takes keys of the main actor through Awaited.
import DIContainer

let container = Container {
    Module(DatabaseKey.self, scope: .singleton, injecting: Awaited<ProfileModelKey>.self) { _ in
        await Task.yield()
        return Database()
    }
    // error: requires that 'MainActor' conform to 'ReachableByAwaiting'
    Module(LoggerKey.self, scope: .singleton, injecting: ProfileModelKey.self) { _ in
        await Task.yield()
        return Logger()
    }
}
