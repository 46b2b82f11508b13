/// Modules that belong together, written like the body of a SwiftUI view.
///
/// ```swift
/// struct NetworkModules: ModuleGroup {
///     var isOffline = false
///
///     var modules: [Module] {
///         if isOffline {
///             Module(APIKey.self) { RecordedAPI() }
///         } else {
///             Module(APIKey.self, scope: .singleton) { LiveAPI() }
///         }
///     }
/// }
///
/// let container = Container {
///     NetworkModules()
///     StorageModules()
/// }
/// ```
///
/// Groups nest, take parameters, and show as clusters in the graph. They also keep compile times short: the time to
/// type-check a builder block grows with the square of its length, and each group has a block of its own. Keep one to
/// fifty modules or so, where an `if`, `switch` or `for` counts as five to ten of them; see ``ModuleBuilder``.
public protocol ModuleGroup: ModuleOrGroup {
    /// The modules of the group, in the order in which the container registers them.
    @ModuleBuilder var modules: [Module] { get }
}
