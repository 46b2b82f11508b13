import DIContainer

/// A small shop that has one of each thing that a graph can show. Places are spelled out, so that texts stay the same.
enum ShopComposition {
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
                Maybe<LoggerKey>.self, fileID: "Shop/Features.swift", line: 10
            ) { _, _, _, _ in Value() }
            Module(
                ScreenKey.self, injecting: CheckoutKey.self, Provider<CatalogKey>.self, fileID: "Shop/Features.swift",
                line: 20
            ) { _, _ in Value() }
        }
    }

    struct ServiceModules: ModuleGroup {
        var modules: [Module] {
            StorageModules()
            Module(
                CatalogKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self,
                fileID: "Shop/Services.swift", line: 10
            ) { _ in Value() }
            Module.decorating(
                CatalogKey.self, injecting: LoggerKey.self, fileID: "Shop/Services.swift", line: 20
            ) { catalog, _ in catalog }
            Module(
                PaymentKey.self, injecting: Resolver.self, ModeKey.self, fileID: "Shop/Services.swift", line: 30
            ) { resolver, mode in resolver[PaymentKey.self, named: mode] }
            Module(PaymentKey.self, named: "test", scope: .graph, fileID: "Shop/Services.swift", line: 40) { Value() }
            Module(PaymentKey.self, named: "live", scope: .shared, fileID: "Shop/Services.swift", line: 50) { Value() }
            Module.contributing(to: PluginsKey.self, fileID: "Shop/Services.swift", line: 60) { "spelling" }
            Module.contributing(
                to: PluginsKey.self, injecting: LoggerKey.self, fileID: "Shop/Services.swift", line: 70
            ) { _ in "grammar" }
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
