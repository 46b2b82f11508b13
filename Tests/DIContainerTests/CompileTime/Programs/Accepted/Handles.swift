// Types hold handles, whatever their own isolation is, and unapplied initializers take them.
import DIContainer

nonisolated final class Parent: API {
    let child: Lazy<APIKey>
    init(child: Lazy<APIKey>) { self.child = child }
}
nonisolated final class Trainer: API {
    let makeAPI: Provider<APIKey>
    let model: Lazy<ProfileModelKey>
    let draft: Lazy<DraftKey>
    init(makeAPI: Provider<APIKey>, model: Lazy<ProfileModelKey>, draft: Lazy<DraftKey>) {
        (self.makeAPI, self.model, self.draft) = (makeAPI, model, draft)
    }

    func train() throws(ResolutionError) -> [any API] { [makeAPI(), try makeAPI.resolve()] }
    func name() async -> String { await model().name }
    @MainActor func edit() { draft().text = model().name }
}
nonisolated final class Stable: Sendable {
    init(makeAPI: @Sendable () -> any API, model: @MainActor @Sendable () -> ProfileModel) {}
}
actor Worker {
    let model: Lazy<ProfileModelKey>
    let makeModel: Provider<ProfileModelKey>
    init(model: Lazy<ProfileModelKey>, makeModel: Provider<ProfileModelKey>) {
        (self.model, self.makeModel) = (model, makeModel)
    }

    func work() async throws -> [ProfileModel] { [await model(), await makeModel(), try await makeModel.resolve()] }
}
@MainActor final class Screen {
    @Inject(Lazy<ProfileModelKey>.self) var model
    @Inject(Provider<DraftKey>.self) var makeDraft
    let draft: Lazy<DraftKey>
    init(draft: Lazy<DraftKey>) { self.draft = draft }
}

enum StableKey: InjectionKey { typealias Value = Stable }
enum WorkerKey: InjectionKey { typealias Value = Worker }
enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }

let container = Container {
    // The key is of a protocol, and the initializer of a class that conforms to it.
    Module(APIKey.self, injecting: Lazy<APIKey>.self, factory: Parent.init)
    Module(APIKey.self, named: "singleton", scope: .singleton, injecting: Lazy<APIKey>.self, factory: Parent.init)
    Module(
        APIKey.self, named: "trainer", scope: .singleton,
        injecting: Provider<APIKey>.self, Lazy<ProfileModelKey>.self, Lazy<DraftKey>.self, factory: Trainer.init)
    Module(TypeKey<any API>.self, injecting: Lazy<APIKey>.self, factory: Parent.init)
    Module.contributing(to: PluginsKey.self, injecting: Lazy<APIKey>.self, factory: Parent.init)
    Module(StableKey.self, injecting: Provider<APIKey>.self, Lazy<ProfileModelKey>.self) {
        Stable(makeAPI: $0.closure, model: $1.closure)
    }
    Module(WorkerKey.self, injecting: Lazy<ProfileModelKey>.self, Provider<ProfileModelKey>.self) {
        Worker(model: $0, makeModel: $1)
    }
    Module(ScreenKey.self, scope: .singleton, injecting: Lazy<DraftKey>.self, factory: Screen.init)
}

struct Failure: Error {}

nonisolated func handles(of container: Container) async throws -> [any Sendable] {
    typealias Needs = Dependencies<Lazy<APIKey>, Provider<ProfileModelKey>>
    let needs = Needs(Lazy { LiveAPI() }, Provider { ProfileModel() })
    let worker = Worker(model: Lazy { ProfileModel() }, makeModel: Provider { throw Failure() })
    let nested: Provider<Provider<LimitKey>> = Provider { Provider { 1 } }
    let number: Int = nested()()
    return [
        Parent(child: Lazy { LiveAPI() }), Stable(makeAPI: { LiveAPI() }, model: { ProfileModel() }), worker, number,
        Lazy<Maybe<ProfileModelKey>> { nil }, needs[Lazy<APIKey>.self](), try await worker.work(),
        await container[Lazy<ProfileModelKey>.self](), try await container[Provider<LimitKey>.self].resolve(),
    ]
}
