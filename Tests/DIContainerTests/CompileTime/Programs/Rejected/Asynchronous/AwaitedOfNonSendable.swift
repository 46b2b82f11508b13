// Awaited hands a value from one actor to another, so the value is Sendable.
import DIContainer

enum MainDraftKey: MainActorInjectionKey { typealias Value = Draft }

let container = Container {
    // error: type 'MainDraftKey.Value' (aka 'Draft') does not conform to the 'Sendable' protocol
    Module(DatabaseKey.self, scope: .singleton, injecting: Awaited<MainDraftKey>.self) { _ in
        await Task.yield()
        return Database()
    }
}
