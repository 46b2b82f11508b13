extension Container {
    /// The graph is in a product of its own; this tells where, to those who look for it here.
    @available(
        *, unavailable, message: "add the product DIContainerGraph to your target, and 'import DIContainerGraph'"
    )
    public var graph: Never { fatalError("The compiler sees to it that nobody gets here.") }
}
