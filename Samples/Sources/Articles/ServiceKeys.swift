import DIContainer

// "PropertyWrapper를 이용한 Service Locator 구현하기", a service locator with a property wrapper: it registers a protocol, finds
// that nothing keeps one from injecting what was never registered, restricts the registry to concrete types, which loses
// the abstraction, and ends with keys.

protocol Service: Sendable { func doSomething() -> String }

struct ServiceImpl: Service { func doSomething() -> String { "Doing something..." } }

/// Pairs the abstraction with the name that it is registered under; `currentValue` and the rest come from the protocol.
enum ServiceKey: InjectionKey { typealias Value = any Service }

/// A concrete type around the abstraction, for a registry that takes concrete types only.
struct ServiceAdapter: Sendable { let service: any Service }

/// The abstraction that no module serves.
protocol AAAA: Sendable {}

enum AAAAKey: InjectionKey { typealias Value = any AAAA }

/// Asks in four ways, in the order of the article.
struct Client {
    /// Nothing keeps this from being a type that nobody registered.
    @Inject var service: any Service
    /// All that do so know the implementation.
    @Inject var implementation: ServiceImpl
    @Inject var adapter: ServiceAdapter
    /// Of type `any AAAA`, this would not compile.
    @Inject(ServiceKey.self) var pair: any Service
}

enum ServiceKeys {
    static let container = Container {
        Module((any Service).self) { ServiceImpl() }
        Module(ServiceImpl.self) { ServiceImpl() }
        Module(ServiceAdapter.self, factory: ServiceAdapter.init)
        Module(ServiceKey.self) { ServiceImpl() }
    }

    static func lines() -> [String] {
        container.build()
        let client = Client()
        let services = [Container.current[(any Service).self], client.service, client.pair, ServiceKey.currentValue]
        return (services + [client.implementation, client.adapter.service]).map { $0.doSomething() }
    }
}
