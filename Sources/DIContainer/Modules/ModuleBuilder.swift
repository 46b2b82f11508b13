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
    // There is no `buildExpression`: the compiler copies what it knows of a block for each call in it, so that one more
    // call for each module makes a long block take half as long again.

    /// A block.
    public static func buildBlock(_ parts: any ModuleOrGroup...) -> [Module] { parts.flatMap(\._modules) }

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
