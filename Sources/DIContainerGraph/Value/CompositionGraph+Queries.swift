public import DIContainer

extension CompositionGraph {
    /// The nodes that a node injects.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - transitive: Whether to follow the edges further, to everything that it leads to.
    /// - Returns: The nodes, in the order of the graph; the node itself only if it is in a cycle.
    public func dependencies(of node: Node.ID, transitive: Bool = false) -> [Node] {
        reached(from: [node], by: \.source, to: \.target, transitive: transitive)
    }

    /// The nodes that inject a node.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - transitive: Whether to follow the edges further, to everything that leads to it. A replacement of the node
    ///     changes the values of all these nodes.
    /// - Returns: The nodes, in the order of the graph; the node itself only if it is in a cycle.
    public func dependents(of node: Node.ID, transitive: Bool = false) -> [Node] {
        reached(from: [node], by: \.target, to: \.source, transitive: transitive)
    }

    /// The nodes that the module of a key injects.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name that the module was registered with, if it has one.
    ///   - transitive: Whether to follow the edges further.
    /// - Returns: The nodes, in the order of the graph; none for a key that the graph does not have.
    public func dependencies<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, transitive: Bool = false
    ) -> [Node] {
        node(of: key, named: name).map { dependencies(of: $0.id, transitive: transitive) } ?? []
    }

    /// The nodes that inject a key; with `transitive`, all nodes that a replacement of its module changes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name that the module was registered with, if it has one.
    ///   - transitive: Whether to follow the edges further.
    /// - Returns: The nodes, in the order of the graph; none for a key that the graph does not have.
    public func dependents<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, transitive: Bool = false
    ) -> [Node] {
        node(of: key, named: name).map { dependents(of: $0.id, transitive: transitive) } ?? []
    }

    /// The nodes that no other injects: the keys that only the program itself resolves.
    public var roots: [Node] {
        let injected = Set(edges.filter { $0.source != $0.target }.map(\.target))
        return nodes.filter { !injected.contains($0.id) }
    }

    /// The nodes that inject nothing.
    public var leaves: [Node] {
        let injecting = Set(edges.map(\.source))
        return nodes.filter { !injecting.contains($0.id) }
    }

    /// The number of keys in the longest chain of direct injections; `nil` if a cycle makes it endless.
    public var depth: Int? { longestPath?.count }

    /// The nodes that no path reaches from the keys that the program resolves.
    ///
    /// A node that chooses at run time may lead to more than its edges say; add the edges that a ``ResolutionRecorder``
    /// saw, or name the chosen keys as entry points.
    ///
    /// - Parameter entryPoints: The keys that the program resolves or injects itself.
    /// - Returns: The nodes of modules, in the order of the graph.
    public func unused(from entryPoints: [any InjectionKey.Type]) -> [Node] {
        unused(from: nodes(meantBy: entryPoints).map(\.id))
    }

    /// The nodes of some keys, of what combinators combine, and of named modules.
    package func nodes(meantBy keys: [any InjectionKey.Type]) -> [Node] {
        let dependencies = keys.flatMap { $0.dependencies }
        let byType = dependencies.filter(\.isByType).compactMap(\.key)
        let wrapped = byType.compactMap { $0.type.wrappedTypeKey.map { KeyIdentity($0) } }
        return nodes(of: dependencies.compactMap(\.key) + wrapped) + (byType + wrapped).flatMap(nodes(byTypeOf:))
    }

    /// The nodes that no path reaches from some nodes.
    ///
    /// - Parameter entryPoints: The nodes to begin with.
    /// - Returns: The nodes of modules, in the order of the graph.
    public func unused(from entryPoints: [Node.ID]) -> [Node] {
        let used = Set(entryPoints).union(
            reached(from: entryPoints, by: \.source, to: \.target, transitive: true).map(\.id))
        return nodes.filter { $0.kind == .module && !used.contains($0.id) }
    }

    private func reached(
        from starts: [Node.ID], by near: KeyPath<Edge, Node.ID>, to far: KeyPath<Edge, Node.ID>, transitive: Bool
    ) -> [Node] {
        let neighbors = Dictionary(grouping: edges) { $0[keyPath: near] }.mapValues { $0.map { $0[keyPath: far] } }
        var reached: Set<Node.ID> = []
        var pending = starts
        while let next = pending.popLast() {
            for neighbor in neighbors[next] ?? [] where reached.insert(neighbor).inserted && transitive {
                pending.append(neighbor)
            }
        }
        return nodes.filter { reached.contains($0.id) }
    }
}

extension CompositionGraph: CustomStringConvertible {
    /// A line for each node, with its scope and its injections.
    public var description: String {
        let edges = Dictionary(grouping: edges, by: \.source)
        return nodes.map { node in
            let injected = (edges[node.id] ?? []).map { edge in
                edge.label.isEmpty ? "\(edge.target)" : "\(edge.target) (\(edge.label))"
            }
            let what = node.kind == .module ? node.lifetime.withHiddenCharactersShown : "\(node.kind)"
            return "\(node.id): \(what)" + (injected.isEmpty ? "" : " -> " + injected.joined(separator: ", "))
        }.joined(separator: "\n")
    }
}
