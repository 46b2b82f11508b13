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
enum FourKey: InjectionKey { typealias Value = Tracked }

@MainActor final class MainModel {
    let title: String
    init(_ title: String = "model") { self.title = title }
}
enum MainModelKey: MainActorInjectionKey { typealias Value = MainModel }

/// The keys of what takes a value by its type.
enum TakerKey<Taken>: InjectionKey { typealias Value = Taker<Taken> }
enum MainTakerKey<Taken>: MainActorInjectionKey { typealias Value = Taker<Taken> }
struct Taker<Taken>: @unchecked Sendable {
    let taken: Taken
    init(_ taken: Taken) { self.taken = taken }
}

extension CacheName {
    static let session = CacheName("session")
    static let request = CacheName("request")
}

struct Failure: Error {}
