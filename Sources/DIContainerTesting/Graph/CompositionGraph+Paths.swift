public import DIContainer
public import DIContainerGraph

extension CompositionGraph {
    /// Whether the module of a key injects another one itself.
    ///
    /// ```swift
    /// #expect(!container.graph.injects(DatabaseKey.self, in: ViewModelKey.self))
    /// ```
    ///
    /// - Parameters:
    ///   - dependency: The key that may be injected.
    ///   - dependent: The key whose module may inject it.
    public func injects<Dependency: InjectionKey, Dependent: InjectionKey>(
        _ dependency: Dependency.Type, in dependent: Dependent.Type
    ) -> Bool {
        guard let target = node(of: dependency) else { return false }
        return dependencies(of: dependent).contains { $0.id == target.id }
    }

    /// Whether a chain of injections leads from one key to another.
    ///
    /// ```swift
    /// #expect(container.graph.leads(from: CheckoutKey.self, to: PaymentKey.self))
    /// ```
    ///
    /// - Parameters:
    ///   - source: The key to begin with.
    ///   - target: The key to find.
    public func leads<Source: InjectionKey, Target: InjectionKey>(
        from source: Source.Type, to target: Target.Type
    ) -> Bool {
        guard let target = node(of: target) else { return false }
        return dependencies(of: source, transitive: true).contains { $0.id == target.id }
    }
}
