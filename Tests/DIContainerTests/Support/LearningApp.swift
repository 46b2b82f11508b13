import DIContainer

/// An app of 117 modules with the slip of a real one: a class without a scope, and forwarders that each keep an object of
/// it. Its other modules are those that such an app has, most of them as they should be.
enum LearningApp {
    /// The whole, with a scope at each of its two bases, or without.
    static func container(baseScope: BaseScope = .none) -> Container {
        Container {
            CoreModules()
            AnalyticsModules(baseScope: baseScope)
            RoutingModules(baseScope: baseScope)
            FeatureModules<Authorization>()
            FeatureModules<Discovery>()
            FeatureModules<Course>()
            FeatureModules<Dashboard>()
            FeatureModules<Profile>()
            FeatureModules<Settings>()
            FeatureModules<Downloads>()
            FeatureModules<Discussion>()
            FeatureModules<Notifications>()
            FeatureModules<Search>()
        }
    }

    enum BaseScope { case none, unique, singleton }

    // The features.
    enum Authorization {}
    enum Discovery {}
    enum Course {}
    enum Dashboard {}
    enum Profile {}
    enum Settings {}
    enum Downloads {}
    enum Discussion {}
    enum Notifications {}
    enum Search {}

    // MARK: The slip

    final class AnalyticsManager: Sendable {
        let services: [String]
        init(services: [String]) { self.services = services }
    }
    protocol FeatureRouter: AnyObject, Sendable {}
    protocol Router: FeatureRouter {}
    final class AppRouter: Router { init() {} }

    enum AnalyticsServicesKey: InjectionKey { typealias Value = [String] }
    enum AnalyticsManagerKey: InjectionKey { typealias Value = AnalyticsManager }
    enum AnalyticsKey<Feature>: InjectionKey { typealias Value = any AnyObject & Sendable }
    enum RouterKey: InjectionKey { typealias Value = any Router }
    enum FeatureRouterKey<Feature>: InjectionKey { typealias Value = any FeatureRouter }

    struct AnalyticsModules: ModuleGroup {
        let baseScope: BaseScope

        var modules: [Module] {
            Module.contributing(to: AnalyticsServicesKey.self) { "console" }
            Module.contributing(to: AnalyticsServicesKey.self) { "server" }
            switch baseScope {
            case .none:
                Module(AnalyticsManagerKey.self, injecting: AnalyticsServicesKey.self, factory: AnalyticsManager.init)
            case .unique:
                Module(
                    AnalyticsManagerKey.self, scope: .unique, injecting: AnalyticsServicesKey.self,
                    factory: AnalyticsManager.init)
            case .singleton:
                Module(
                    AnalyticsManagerKey.self, scope: .singleton, injecting: AnalyticsServicesKey.self,
                    factory: AnalyticsManager.init)
            }
            Module(AnalyticsKey<Authorization>.self, scope: .singleton, injecting: AnalyticsManagerKey.self) { $0 }
            Module(AnalyticsKey<Discovery>.self, scope: .singleton, injecting: AnalyticsManagerKey.self) { $0 }
            Module(AnalyticsKey<Course>.self, scope: .singleton, injecting: AnalyticsManagerKey.self) { $0 }
            Module(AnalyticsKey<Profile>.self, scope: .singleton, injecting: AnalyticsManagerKey.self) { $0 }
        }
    }

    struct RoutingModules: ModuleGroup {
        let baseScope: BaseScope

        var modules: [Module] {
            switch baseScope {
            case .none: Module(RouterKey.self) { AppRouter() }
            case .unique: Module(RouterKey.self, scope: .unique) { AppRouter() }
            case .singleton: Module(RouterKey.self, scope: .singleton) { AppRouter() }
            }
            Module(FeatureRouterKey<Authorization>.self, scope: .singleton, injecting: RouterKey.self) { $0 }
            Module(FeatureRouterKey<Discovery>.self, scope: .singleton, injecting: RouterKey.self) { $0 }
            Module(FeatureRouterKey<Course>.self, scope: .singleton, injecting: RouterKey.self) { $0 }
            Module(FeatureRouterKey<Profile>.self, scope: .singleton, injecting: RouterKey.self) { $0 }
        }
    }

    // MARK: The rest

    protocol Service: Sendable {}
    final class Object: Service { init() {} }
    struct Token: Service {}

    enum ConfigurationKey: InjectionKey { typealias Value = Token }
    enum StorageKey: InjectionKey { typealias Value = any Service }
    enum KeychainKey: InjectionKey { typealias Value = any Service }
    enum ClientKey: InjectionKey { typealias Value = any Service }
    enum ReadingStorageKey: InjectionKey { typealias Value = any Service }
    enum ConnectivityKey: InjectionKey { typealias Value = Object }
    enum FormatterKey: InjectionKey { typealias Value = Token }

    struct CoreModules: ModuleGroup {
        var modules: [Module] {
            Module(ConfigurationKey.self) { Token() }
            Module(FormatterKey.self) { Token() }
            Module(StorageKey.self, scope: .singleton) { Object() }
            // A forwarder without a separate scope: all that inject it have the same storage.
            Module(ReadingStorageKey.self, injecting: StorageKey.self) { $0 }
            Module(KeychainKey.self, scope: .singleton, injecting: ConfigurationKey.self) { _ in Object() }
            Module(
                ClientKey.self, scope: .singleton, injecting: KeychainKey.self, ConfigurationKey.self,
                FormatterKey.self
            ) { _, _, _ in Object() }
            Module(ConnectivityKey.self, scope: .singleton, injecting: ReadingStorageKey.self) { _ in Object() }
        }
    }

    enum EndpointsKey<Feature>: InjectionKey { typealias Value = Token }
    enum PersistenceKey<Feature>: InjectionKey { typealias Value = any Service }
    enum RepositoryKey<Feature>: InjectionKey { typealias Value = any Service }
    enum InteractorKey<Feature>: InjectionKey { typealias Value = any Service }
    enum CacheKey<Feature>: InjectionKey { typealias Value = any Service }
    enum SessionStateKey<Feature>: InjectionKey { typealias Value = Object }
    enum ValidatorKey<Feature>: InjectionKey { typealias Value = Token }
    enum ListModelKey<Feature>: MainActorInjectionKey { typealias Value = Object }
    enum DetailsModelKey<Feature>: MainActorInjectionKey { typealias Value = Object }
    enum BannerModelKey<Feature>: MainActorInjectionKey { typealias Value = Object }

    struct FeatureModules<Feature>: ModuleGroup {
        var modules: [Module] {
            Module(EndpointsKey<Feature>.self, injecting: ConfigurationKey.self) { $0 }
            Module(PersistenceKey<Feature>.self, scope: .singleton, injecting: ReadingStorageKey.self) { _ in Object() }
            Module(
                RepositoryKey<Feature>.self, injecting: ClientKey.self, PersistenceKey<Feature>.self,
                EndpointsKey<Feature>.self
            ) { _, _, _ in Object() }
            // It holds its own repository, which is the only one that is kept.
            Module(CacheKey<Feature>.self, scope: .singleton, injecting: RepositoryKey<Feature>.self) { _ in Object() }
            Module(
                InteractorKey<Feature>.self, injecting: RepositoryKey<Feature>.self, CacheKey<Feature>.self,
                ValidatorKey<Feature>.self
            ) { _, _, _ in Object() }
            Module(ValidatorKey<Feature>.self, injecting: FormatterKey.self) { $0 }
            Module(SessionStateKey<Feature>.self, scope: .cached(in: .session), injecting: ConnectivityKey.self) {
                _ in Object()
            }
            Module(ListModelKey<Feature>.self, injecting: InteractorKey<Feature>.self, ConnectivityKey.self) { _, _ in
                Object()
            }
            Module(
                DetailsModelKey<Feature>.self, scope: .shared, injecting: InteractorKey<Feature>.self,
                Provider<SessionStateKey<Feature>>.self
            ) { _, _ in Object() }
            Module(BannerModelKey<Feature>.self, injecting: InteractorKey<Feature>.self) { _ in Object() }
        }
    }
}

extension CacheName {
    fileprivate static let session = CacheName("session")
}
