import DIContainer

/// A key whose value is made each time.
enum UniqueKey: InjectionKey { typealias Value = any Service }

/// A key whose value is made once.
enum SingletonKey: InjectionKey { typealias Value = any Service }

/// A main-actor key, whose value is made once.
enum ScreenKey: MainActorInjectionKey { typealias Value = any Screen }

/// The keys of the graph of four: the top needs both sides, and each of these the leaf, which is a singleton.
enum TopKey: InjectionKey { typealias Value = any Service }
enum LeftKey: InjectionKey { typealias Value = any Service }
enum RightKey: InjectionKey { typealias Value = any Service }
enum LeafKey: InjectionKey { typealias Value = any Service }
