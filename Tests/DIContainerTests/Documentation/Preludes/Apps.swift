// options: -parse-as-library
// Stand-ins for Apple's declarations in the article, since the tests run on Linux. They have the names, types and isolation of
// UIKit and SwiftData, and do nothing.

import DIContainer

@MainActor class UIResponder { init() {} }
@MainActor class UIScene: UIResponder { @MainActor class ConnectionOptions {} }
@MainActor class UIWindowScene: UIScene {}
@MainActor class UISceneSession {}
@MainActor class UIWindow: UIResponder { init(windowScene: UIWindowScene) {} }
@MainActor protocol UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}
protocol PersistentModel: AnyObject {}
final class ModelContext {}
final class ModelContainer: Sendable {
    @MainActor var mainContext: ModelContext { ModelContext() }
    init(for types: any PersistentModel.Type...) throws {}
}

// What the article's program declares elsewhere.

@MainActor struct Router {
    let window: UIWindow
    func showRoot() {}
}
enum RouterKey: MainActorInjectionKey { typealias Value = Router }
final class Note: PersistentModel {}
actor Importer { init(modelContainer: ModelContainer) {} }
struct Flags: Sendable { var newSearch = false }
protocol Search: Sendable {}
struct PlainSearch: Search {}
struct FastSearch: Search {}
struct UITestModules: ModuleGroup {
    var modules: [Module] { Module(ModelContainer.self, scope: .singleton) { try ModelContainer(for: Note.self) } }
}
