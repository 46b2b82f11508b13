import DIContainer

/// A key of the random graph; each may depend on those of lower numbers.
protocol NodeKey: InjectionKey where Value == Node, Isolation == Nonisolated, Argument == Void {}

/// The key that is served always, and never fails.
enum Key0: NodeKey { typealias Value = Node }
enum Key1: NodeKey { typealias Value = Node }
enum Key2: NodeKey { typealias Value = Node }
enum Key3: NodeKey { typealias Value = Node }
enum Key4: NodeKey { typealias Value = Node }
enum Key5: NodeKey { typealias Value = Node }
enum Key6: NodeKey { typealias Value = Node }
enum Key7: NodeKey { typealias Value = Node }
enum Key8: NodeKey { typealias Value = Node }
enum Key9: NodeKey { typealias Value = Node }

/// All of them by their numbers.
let nodeKeys: [any NodeKey.Type] = [
    Key0.self, Key1.self, Key2.self, Key3.self, Key4.self, Key5.self, Key6.self, Key7.self, Key8.self, Key9.self,
]

/// A singleton that injects its child lazily, which injects it.
enum ParentKey: InjectionKey { typealias Value = Node }
enum ChildKey: InjectionKey { typealias Value = Node }

/// A singleton that makes parts again and again, which inject it.
enum OwnerKey: InjectionKey { typealias Value = Node }
enum PartKey: InjectionKey { typealias Value = Node }

/// A key with contributions.
enum ManyKey: InjectionKey { typealias Value = [Node] }

/// Main-actor keys: one made at once, and one that is awaited.
enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
enum SlowScreenKey: MainActorInjectionKey { typealias Value = Screen }

/// A singleton of no actor that waits for one of the main actor.
enum SyncKey: InjectionKey { typealias Value = Node }

extension CacheName {
    static let session = CacheName("session")
    static let request = CacheName("request")
}
