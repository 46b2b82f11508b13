/// The values that a container takes from the one that it was copied from.
struct KeptValues: Sendable {
    /// The container that makes and keeps them.
    let original: Container
    /// The keys of these values, by their ordinals.
    fileprivate(set) var ordinals: Set<Int> = []
    /// The keys whose values may differ from those of the original.
    fileprivate(set) var affected: [KeyIdentity] = []
}

extension Container {
    /// A copy of the container with some modules replaced, which continues to use the kept values of this container
    /// that do not depend on the replacement.
    ///
    /// ```swift
    /// let test = app.replacing(keepingUnaffected: true) { Module(APIKey.self) { MockAPI() } }
    /// let repository = test[RepositoryKey.self]        // injects APIKey, so it is made again
    /// let database = test[DatabaseKey.self]            // does not, so it is that of app
    /// print(test.affectedKeys)                         // ["APIKey", "RepositoryKey"]
    /// ```
    ///
    /// Modules replace others as in ``replacing(_:)``, in the parents too. A value is made again in three cases: its
    /// module, or one that leads to it by `injecting:`, injects a replaced key, also through ``Lazy``, ``Provider`` or
    /// ``Maybe``; its module injects a ``Resolver``, which may ask for any key; or its time to live is measured on a
    /// clock that is replaced. All other kept values remain those of this container, which makes them for both
    /// containers when they are first needed. Values that no container keeps are made by the new one.
    ///
    /// Each container manages its own values. The new one starts, resets and shuts down only what it makes itself. So
    /// start this one first if values are asynchronous, and reset this one to end a scope in both. The observer of this
    /// container is told of its values. The new container holds this one.
    ///
    /// ## What is not declared
    ///
    /// The declared graph does not know what a factory or a value asks for by ``Inject``, `currentValue`, or
    /// ``current``. A kept value that does so still gets what this container has, not the replacement. So declare what
    /// kept values need with `injecting:`. If the observer of this container is a `ResolutionRecorder` or a
    /// `ResolutionSpy`, an injection that it saw while a factory ran counts like a declared one. If a property is first
    /// read later, the container cannot tell which value it belongs to; but a `ResolutionSpy` that observes this
    /// container then fails the test whose trait replaced the key. A property that was read before has its value, and
    /// no observer hears of it.
    ///
    /// - Parameters:
    ///   - keepingUnaffected: Whether to use the values of this container that the replacement does not affect; `false`
    ///     is the same as ``replacing(_:)``.
    ///   - modules: The replacements.
    /// - Returns: The new container.
    public func replacing(keepingUnaffected: Bool, @ModuleBuilder _ modules: () -> [Module]) -> Container {
        replacing(observer: nil, keepingUnaffected: keepingUnaffected, modules)
    }

    /// The keys that ``replacing(keepingUnaffected:_:)`` has replaced for this container and those that depend on them,
    /// as messages name them: `APIKey`, or `APIKey "staging"`.
    ///
    /// They are in the order of their registration, those of the parents first. The list is empty for a container that
    /// was made in another way.
    public var affectedKeys: [String] {
        if kept == nil { return [] }
        var seen: Set<KeyIdentity> = []
        return withParents.flatMap { $0.kept?.affected ?? [] }.filter { seen.insert($0).inserted }.map(\.description)
    }

    /// The same container, with the values of `original` that `replacements` do not affect.
    func keepingValues(of original: Container, unaffectedBy replacements: [Module]) -> Container {
        let graph = DeclaredGraph(self)
        let isAffected = AffectedSearch(graph, replacements, seen: original.seenEdges(in: graph)).isAffected
        var kept = original.withParents.map { KeptValues(original: $0) }
        for node in graph.nodes.indices {
            let level = graph.level(of: node)
            if isAffected[node] {
                kept[level].affected.append(graph.registrations(of: node).key)
            } else if graph.isKept(node) {
                kept[level].ordinals.insert(Int(graph.nodes[node].ordinal))
            }
        }
        var copy: Container?
        for (container, kept) in zip(graph.containers, kept) {
            copy = Container(
                like: container, modules: container.modules, parent: copy, observation: container.observation,
                idleReplacements: container.idleReplacements, kept: kept)
        }
        // A container is the last of its levels.
        return copy!
    }

    /// Whether ``replacing(keepingUnaffected:_:)`` made this container.
    package var keepsValues: Bool { kept != nil }

    /// Whether the values of the key with an ordinal belong to another container.
    func isKept(_ ordinal: Int) -> Bool { kept?.ordinals.contains(ordinal) == true }

    /// The slot of a key whose values belong to another container, which this one holds.
    func keptSlot(of key: KeyIdentity, at ordinal: Int, in kept: KeptValues) -> AnySlot {
        // A key that is not affected has the same modules as in the original.
        registry.table.publish(kept.original.ownSlot(of: key)!, at: ordinal)
    }

    /// Whether this container makes its own values for a key of another container, whose other values it keeps.
    package func replaces(_ key: KeyIdentity, of container: ObjectIdentifier) -> Bool {
        withParents.contains { own in
            guard let kept = own.kept, kept.affected.contains(key) else { return false }
            return sequence(first: kept.original, next: { $0.kept?.original })
                .contains { ObjectIdentifier($0) == container }
        }
    }
}
