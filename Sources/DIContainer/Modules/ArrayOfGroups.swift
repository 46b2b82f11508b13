extension ModuleBuilder {
    /// A block of an array of groups, or of modules and groups, and nothing else:
    ///
    /// ```swift
    /// let features: [any ModuleGroup] = [StorageModules(), CheckoutModules()]
    /// let container = Container { features }
    /// ```
    ///
    /// Beside other parts write `for feature in features { feature }`: an existential conforms to no protocol, so that an array
    /// of them is no ``ModuleOrGroup`` itself.
    @_disfavoredOverload  // What is wrong in a block is said of the other form.
    public static func buildBlock(_ parts: [any ModuleOrGroup]) -> [Module] { parts.flatMap(\._modules) }
}
