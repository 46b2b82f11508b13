import DIContainer

/// A small shop that has one of each thing that a graph can show. Places are spelled out, so that texts stay the same.
enum ShopComposition {
    private static let features: StaticString = "Shop/Features.swift"
    private static let services: StaticString = "Shop/Services.swift"

    static var container: Container {
        Container {
            FeatureModules()
            ServiceModules()
        }
    }

    static func session(in parent: Container) -> Container {
        Container(parent: parent) {
            Module(UserKey.self, scope: .singleton, fileID: "Shop/Session.swift", line: 3) { "Ann" }
            Module.decorating(CatalogKey.self, injecting: UserKey.self, fileID: "Shop/Session.swift", line: 4) {
                catalog, _ in catalog
            }
        }
    }

    struct FeatureModules: ModuleGroup {
        var modules: [Module] {
            Module(
                CheckoutKey.self, injecting: CatalogKey.self, Lazy<PaymentKey>.self, Maybe<TracerKey>.self,
                Maybe<LoggerKey>.self, fileID: features, line: 10
            ) { _, _, _, _ in Value() }
            Module(
                ScreenKey.self, injecting: CheckoutKey.self, Provider<CatalogKey>.self, fileID: features, line: 20
            ) { _, _ in Value() }
        }
    }

    struct ServiceModules: ModuleGroup {
        var modules: [Module] {
            StorageModules()
            Module(
                CatalogKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self,
                fileID: services, line: 10
            ) { _ in Value() }
            Module.decorating(CatalogKey.self, injecting: LoggerKey.self, fileID: services, line: 20) { base, _ in base
            }
            Module(PaymentKey.self, injecting: Resolver.self, ModeKey.self, fileID: services, line: 30) {
                $0[PaymentKey.self, named: $1]
            }
            Module(PaymentKey.self, named: "test", scope: .graph, fileID: services, line: 40) { Value() }
            Module(PaymentKey.self, named: "live", scope: .shared, fileID: services, line: 50) { Value() }
            Module.contributing(to: PluginsKey.self, fileID: services, line: 60) { "spelling" }
            Module.contributing(to: PluginsKey.self, injecting: LoggerKey.self, fileID: services, line: 70) { _ in
                "grammar"
            }
        }
    }

    struct StorageModules: ModuleGroup {
        var modules: [Module] {
            Module(DatabaseKey.self, scope: .singleton, fileID: "Shop/Storage.swift", line: 10) { () async in Value() }
            Module(ModeKey.self, fileID: "Shop/Storage.swift", line: 20) { "test" }
        }
    }

    final class Value: Sendable {}
    enum CheckoutKey: InjectionKey { typealias Value = ShopComposition.Value }
    enum ScreenKey: MainActorInjectionKey { typealias Value = ShopComposition.Value }
    enum CatalogKey: InjectionKey { typealias Value = ShopComposition.Value }
    enum PaymentKey: InjectionKey { typealias Value = ShopComposition.Value }
    enum TracerKey: InjectionKey { typealias Value = any Sendable }
    enum LoggerKey: DefaultInjectionKey { static var defaultValue: String { "console" } }
    enum ModeKey: InjectionKey { typealias Value = String }
    enum DatabaseKey: InjectionKey { typealias Value = ShopComposition.Value }
    enum PluginsKey: InjectionKey { typealias Value = [String] }
    enum UserKey: InjectionKey { typealias Value = String }
}
