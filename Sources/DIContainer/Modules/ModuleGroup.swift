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

/// What a builder block takes: a ``Module``, a ``ModuleGroup`` or an array of modules.
///
/// Do not conform to it; conform to ``ModuleGroup``. Its name is what the compiler says where something else stands in
/// a block.
public protocol ModuleOrGroup {
    /// The modules, in their order.
    var _modules: [Module] { get }
}

extension Module: ModuleOrGroup {
    public var _modules: [Module] { [self] }
}

extension [Module]: ModuleOrGroup {
    public var _modules: [Module] { self }
}

extension ModuleGroup {
    /// The modules of the group, marked as its members.
    public var _modules: [Module] {
        let name = "\(Self.self)"
        return modules.map { $0.within(name) }
    }
}
