// Apps and their windows; see Views.swift.

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App {
    @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

nonisolated public struct WindowGroup<Content: View>: Scene {
    let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Never { fatalError("This has no body.") }
}

extension Scene {
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene { EnvironmentScene(content: self) { $0[keyPath: keyPath] = value } }
}

nonisolated struct EnvironmentScene<Content: Scene>: Scene, WindowOfViews {
    let content: Content
    let set: (inout EnvironmentValues) -> Void
    var body: Never { fatalError("This has no body.") }
    @MainActor var texts: [String] {
        EnvironmentValues.changed(by: set) { (content as? any WindowOfViews)?.texts ?? [] }
    }
}

@MainActor public func texts(of app: some App) -> [String] { (app.body as? any WindowOfViews)?.texts ?? [] }

protocol WindowOfViews {
    @MainActor var texts: [String] { get }
}

extension WindowGroup: WindowOfViews {
    @MainActor var texts: [String] { SwiftUI.texts(of: content) }
}
