// What another library declares, or a program itself, is meant where this library has the word for its message only.
import DIContainer
import OtherLibraries

final class Screen {
    @Injected(\.api) var byKeyPath
    @Injected var byType: Int
    @LazyInjected(\.api) var lazyByKeyPath
    @LazyInjected var lazy: Int
    @WeakLazyInjected var parent: Screen?
    @OptionalInjected var optional: Int?
    @InjectedObject var object: Screen
    @DynamicInjected(\.api) var dynamic
    @InjectedObservable(\.api) var observable: Int
    @Dependency(\.date) var date
    @Dependency(ClientKey.self) var client
    @Inject(APIKey.self) var own

    init() {}

    func load() -> Int {
        lazy = $object
        return withDependencies {
            $0.client = 2
        } operation: {
            date + client
        }
    }
}

enum ClientKey: DependencyKey {
    static let liveValue = 1
}

extension DependencyValues {
    var client: Int {
        get { self[ClientKey.self] }
        set { self[ClientKey.self] = newValue }
    }
}

extension Registry {
    var first: Factory<any API> { self { LiveAPI() } }
    var second: Factory<any API> { Factory(self) { LiveAPI() }.singleton }
    func values() -> [any API] { [first(), second()] }
}

final class Services: ResolverRegistering {
    static func registerAllServices() {}
}

final class AppAssembly: Assembly {
    func assemble(registry: Registry) {}
}

// The words as a program gives them to the types of this library, for as long as it moves.

extension Container {
    static let shared = Container { Module(APIKey.self) { LiveAPI() } }

    func register<Value>(_ type: Value.Type, factory: (Container) -> Value) {}
    func resolve<Value>(_ type: Value.Type) -> Value? { nil }
    func resolve<Value>() -> Value { fatalError() }
    subscript<Value>(_ type: Value.Type) -> Value { fatalError() }
}

extension Scope where Value: Sendable {
    static var application: Scope { .singleton }
    static var container: Scope { .singleton }
    static var weak: Scope { .shared }
}

extension Scope {
    static var transient: Scope { .unique }
}

extension Module {
    func implements<Value>(_ type: Value.Type) -> Module { self }
}

func use() -> (any API, any API, any API, any API) {
    let container = Container.shared
    container.register((any API).self) { _ in LiveAPI() }
    return (
        container.resolve((any API).self)!, container.resolve(), container[(any API).self], container[APIKey.self]
    )
}

let scopes = Container {
    Module(APIKey.self, scope: .application) { LiveAPI() }.implements((any API).self)
    Module(DatabaseKey.self, scope: .container) { Database() }
    Module(DraftKey.self, scope: .transient) { Draft() }
    Module(LoggerKey.self, scope: .weak) { Logger() }
}
