/// Assembles modules in the block of a ``Container`` or a ``ModuleGroup``.
///
/// It takes ``Module``s, arrays of them, ``ModuleGroup``s, `if`, `else`, `switch`, `for`, `#if`, `if #available`, and
/// nothing at all:
///
/// ```swift
/// Container {
///     AppModules()
///     Module(ClockKey.self) { ContinuousClock() }
///     if isPreview { PreviewModules() }
///     for region in regions { Module(APIKey.self, named: region.name) { LiveAPI(region) } }
/// }
/// ```
@resultBuilder
public enum ModuleBuilder {
    /// A module.
    public static func buildExpression(_ module: Module) -> [Module] { [module] }

    /// Modules made elsewhere.
    public static func buildExpression(_ modules: [Module]) -> [Module] { modules }

    /// The modules of a group, marked as its members.
    public static func buildExpression<Group: ModuleGroup>(_ group: Group) -> [Module] {
        let name = String(describing: Group.self)
        return group.modules.map { $0.within(name) }
    }

    /// Anything else is a mistake, and this says so.
    @available(*, unavailable, message: "a builder block takes a Module, a ModuleGroup or an array of modules")
    public static func buildExpression<Other>(_ other: Other) -> [Module] { fatalError() }

    /// A block.
    public static func buildBlock(_ modules: [Module]...) -> [Module] { modules.flatMap(\.self) }

    /// `if` without `else`.
    public static func buildOptional(_ modules: [Module]?) -> [Module] { modules ?? [] }

    /// The first branch of `if` or `switch`.
    public static func buildEither(first modules: [Module]) -> [Module] { modules }

    /// The other branches of `if` or `switch`.
    public static func buildEither(second modules: [Module]) -> [Module] { modules }

    /// `for`.
    public static func buildArray(_ modules: [[Module]]) -> [Module] { modules.flatMap(\.self) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ modules: [Module]) -> [Module] { modules }
}
