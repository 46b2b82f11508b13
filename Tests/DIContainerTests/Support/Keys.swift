import DIContainer

// What many tests use. A test whose keys others must not have, since it looks at all waits of the process, declares its own.

enum AKey: InjectionKey { typealias Value = Int }
enum BKey: InjectionKey { typealias Value = Int }
enum CKey: InjectionKey { typealias Value = Int }
enum TextKey: InjectionKey { typealias Value = String }
enum NameKey: InjectionKey { typealias Value = String }
enum OneKey: InjectionKey { typealias Value = Tracked }
enum TwoKey: InjectionKey { typealias Value = Tracked }
enum ThreeKey: InjectionKey { typealias Value = Tracked }

struct Failure: Error {}
