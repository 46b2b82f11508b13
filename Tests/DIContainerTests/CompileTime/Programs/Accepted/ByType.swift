// A factory takes what it needs by the types of its parameters, from an initializer, a function or a closure.
import DIContainer

nonisolated struct Pair: Sendable {
    init(api: any API, store: any Store) {}
}
nonisolated struct Triple: Sendable {
    init(api: any API, store: any Store, log: Logger) throws {}
}
nonisolated struct Letter: Sendable {
    init(text: String, api: any API) {}
}
enum LetterKey: InjectionKey {
    typealias Value = Letter
    typealias Argument = String
}
enum PairKey: InjectionKey { typealias Value = Pair }
enum TripleKey: InjectionKey { typealias Value = Triple }

nonisolated func load(api: any API, store: any Store) async throws -> Pair { Pair(api: api, store: store) }

@MainActor final class FeedModel {
    init(model: Model, store: any Store) {}
}
enum FeedModelKey: MainActorInjectionKey { typealias Value = FeedModel }

nonisolated struct Big: Sendable {
    init(
        _ a: any API, _ b: any Store, _ c: Logger, _ d: any API, _ e: any Store, _ f: Logger, _ g: any API,
        _ h: any Store, _ i: Logger
    ) {}
}

let container = Container {
    Module(PairKey.self, factory: Pair.init)
    Module(PairKey.self, scope: .singleton) { Pair(api: $0, store: $1) }
    Module(PairKey.self, scope: .singleton) { api, store in
        Pair(api: api, store: store)
    } onShutdown: { _ in
    }
    Module(PairKey.self, scope: .singleton, factory: load)
    Module(PairKey.self, scope: .singleton) { try await load(api: $0, store: $1) }
    Module(TripleKey.self, factory: Triple.init)
    Module(ModelKey.self, factory: Model.init(api:store:))
    Module(FeedModelKey.self, scope: .singleton, factory: FeedModel.init)
    Module(ReaderKey.self, scope: .singleton(madeOn: MainActor.self)) {
        (model: Model, api: any API, store: any Store) in
        Reader(api: api, store: store)
    }
    Module(LetterKey.self, passing: String.self) { Letter(text: $0, api: $1) }
    Module(LetterKey.self, passing: String.self, factory: Letter.init)
    Module(ViewerModelKey.self, passing: String.self) { ViewerModel(api: $1, title: $0) }
    Module(Pair.self, factory: Pair.init)
    Module(LiveAPI.self) { LiveAPI() }
    Module((any API).self) { LiveAPI() }
    Module((any API).self, scope: .singleton) { await makeAPI() }
    Module(Pair.self, named: "live", scope: .singleton, factory: load)
    Module.providing(Big.self, factory: Big.init)
}

func read(_ container: Container) async throws -> Pair { try await container.resolve(Pair.self) }

func read(_ container: Container, _ resolver: Resolver) throws -> any API {
    _ = container[Pair.self]
    _ = try container.resolve(Pair.self, named: "live")
    _ = resolver[(any API).self]
    let test = container.replacing { Module((any API).self) { LiveAPI() } }
    return test[(any API).self]
}

struct FeedReader {
    @Inject var feed: Pair
    @Inject var later: Lazy<FeedKey>
    @Inject var each: Provider<FeedKey>
}
