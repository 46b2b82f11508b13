/// Assembles modules in the block of a ``Container`` or a ``ModuleGroup``.
///
/// It takes ``Module``s, arrays of them, ``ModuleGroup``s, optionals of these, an array of groups if that is the only
/// part, `if`, `else`, `switch`, `for`, `#if`, `if #available`, or nothing:
///
/// ```swift
/// Container {
///     AppModules()
///     Module(ClockKey.self) { ContinuousClock() }
///     if isPreview { PreviewModules() }
///     for region in regions { Module(APIKey.self, named: region.name) { LiveAPI(region) } }
/// }
/// ```
///
/// ## How long a block may grow
///
/// The time to type-check a block grows faster than its length. Fifty modules take up to half as long again as
/// in an array literal; beyond that, make several ``ModuleGroup``s. An `if`, `switch` or `for` counts as five to ten
/// modules, so a group with many of them should be shorter. `factory: LiveAPI.init` takes a fifth less than a closure
/// that calls it, because the compiler tries a closure twice: with the object as its result, and with the protocol.
///
/// If there are many modules that do not fall into groups, let an array literal be the only statement of the block. It
/// takes hardly longer than the array alone, because the compiler checks each element separately:
///
/// ```swift
/// Container {
///     [
///         Module(ClockKey.self) { ContinuousClock() },
///         Module(APIKey.self, scope: .singleton) { LiveAPI() },
///     ]
/// }
/// ```
///
/// If such a list needs conditions as well, write it without the builder: a `return` in the body turns the builder off,
/// and the compiler checks each statement separately.
///
/// ```swift
/// struct StorageModules: ModuleGroup {
///     let isTraced: Bool
///
///     var modules: [Module] {
///         var modules = [
///             Module(ClockKey.self) { ContinuousClock() },
///             Module(APIKey.self, scope: .singleton) { LiveAPI() },
///         ]
///         if isTraced { modules += [Module(AnalyticsKey.self) { ConsoleAnalytics() }] }
///         return modules
///     }
/// }
/// ```
@resultBuilder public enum ModuleBuilder {
    // There is no `buildExpression`: the compiler copies what it knows of a block for each call in it, so that one more
    // call for each module makes a long block take half as long again. `buildPartialBlock` instead of `buildBlock`
    // makes it take nearly twice as long.

    // Optional, because with plain modules Swift 6.3 compares each with all others of a long block, and takes twice as
    // long; with existentials, as in the next form, it allocates memory for each.
    /// A block of modules and nothing else; `nil` is left out.
    public static func buildBlock(_ modules: Module?...) -> [Module] {
        var present: [Module] = []
        present.reserveCapacity(modules.count)
        for case let module? in modules { present.append(consume module) }
        return present
    }

    /// A block.
    @_disfavoredOverload public static func buildBlock(_ parts: any ModuleOrGroup...) -> [Module] { buildBlock(parts) }

    /// A block of an array of groups, or of modules and groups, and nothing else:
    ///
    /// ```swift
    /// let features: [any ModuleGroup] = [StorageModules(), CheckoutModules()]
    /// let container = Container { features }
    /// ```
    ///
    /// If there are other parts, write `for feature in features { feature }`: an existential conforms to no protocol,
    /// so an array of them is not a ``ModuleOrGroup``.
    @_disfavoredOverload  // The compiler explains a mistake in a block by the other form.
    public static func buildBlock(_ parts: [any ModuleOrGroup]) -> [Module] {
        parts.reduce(into: []) { modules, part in part._append(to: &modules) }
    }

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
