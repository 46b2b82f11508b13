public import DIContainer
public import DIContainerGraph

extension CompositionGraph {
    /// Whether the module of a key injects another one itself, in any of the containers, with or without a name.
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
        leads(from: dependent, to: dependency, transitive: false)
    }

    /// Whether a chain of injections leads from one key to another, in any of the containers, with or without a name.
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
        leads(from: source, to: target, transitive: true)
    }

    private func leads(
        from source: any InjectionKey.Type, to target: any InjectionKey.Type, transitive: Bool
    ) -> Bool {
        let targets = Set(nodes(inAllContainersOf: target).map(\.id))
        return nodes(inAllContainersOf: source).contains { node in
            dependencies(of: node.id, transitive: transitive).contains { targets.contains($0.id) }
        }
    }

    /// The nodes of a key and of its named modules; also those of parents that a child hides.
    private func nodes(inAllContainersOf key: any InjectionKey.Type) -> [Node] {
        func idOfKey(_ node: Node) -> String {
            String(node.id.rawValue.dropFirst(node.container > 0 ? "\(node.container)/".count : 0))
        }
        let meant = Set(nodes(meantBy: [key]).map(idOfKey))
        return nodes.filter { meant.contains(idOfKey($0)) }
    }
}
