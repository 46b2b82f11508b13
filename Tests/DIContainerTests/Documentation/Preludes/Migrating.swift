import DIContainer
import Synchronization

protocol API: Sendable {}
struct LiveAPI: API {}
protocol Session: Sendable {}

final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}

/// The library that is being replaced.
final class Locator: Sendable {
    static let shared = Locator()
    private let factories = Mutex<[ObjectIdentifier: @Sendable () -> Any]>([:])

    func register<Service>(_ type: Service.Type, factory: @escaping @Sendable () -> Service) {
        factories.withLock { $0[ObjectIdentifier(type)] = factory }
    }

    func resolve<Service>(_ type: Service.Type) -> Service {
        guard let factory = factories.withLock({ $0[ObjectIdentifier(type)] }) else { fatalError("\(type)") }
        return factory() as! Service
    }
}
