extension Container: Linker {
    /// Links a slot of this container, and all that it directly depends on.
    ///
    /// Afterwards all that it declares is known to be there and free of cycles, and resolving it looks nothing up.
    ///
    /// - Throws: ``ResolutionError`` with the path to a dependency that is missing, or that leads back to itself.
    func linkIfNeeded(_ root: any ContainerSlot) throws(ResolutionError) {
        // Nothing that a user wrote runs under this lock. A child takes its parent's lock while it holds its own, and
        // a parent knows no child.
        try linkLock.withLock { _ throws(ResolutionError) in try link(root) }
    }

    /// A slot whose dependencies are being visited. The search keeps a stack of its own, so that a long chain of
    /// modules does not overflow the thread's.
    private struct Visit {
        let slot: any ContainerSlot
        var remaining: ArraySlice<KeyDependency>
        var needsPass: Bool
        var requirements: [any ContainerSlot] = []

        init(_ slot: any ContainerSlot) {
            self.slot = slot
            remaining = slot.provision.registrations.flatMap(\.dependencies)[...]
            // Whoever observes the container is told who asked, which only recorded resolutions know.
            needsPass =
                slot.container.observer != nil || slot.lifetime.kind == .graph
                || slot.provision.contributions.contains { $0.lifetime.kind == .graph }
        }
    }

    private func link(_ root: any ContainerSlot) throws(ResolutionError) {
        if root.isLinked { return }
        var path = [try visit(root)]
        var onPath: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        while let dependency = path.last {
            guard let edge = path[path.count - 1].remaining.popFirst() else {
                path.removeLast()
                onPath.remove(ObjectIdentifier(dependency.slot))
                dependency.slot.link(self)
                dependency.slot.needsPass = dependency.needsPass
                dependency.slot.requirements = dependency.requirements
                dependency.slot.mustAwait =
                    dependency.slot.provision.factory?.isAsynchronous ?? false
                    || dependency.requirements.contains { !$0.lifetime.isRetained && $0.mustAwait }
                dependency.slot.isLinked = true
                dependency.slot.finishLinking()
                if let last = path.indices.last, dependency.slot.passesOn { path[last].needsPass = true }
                continue
            }
            guard let key = edge.key else {
                path[path.count - 1].needsPass = true
                continue
            }
            if edge.deferral != .none { continue }
            guard let slot = ownSlot(of: key) else {
                if let inherited = try linkInParent(key, of: edge, path: path.map(\.slot)) {
                    path[path.count - 1].requirements.append(inherited)
                    if inherited.passesOn { path[path.count - 1].needsPass = true }
                }
                continue
            }
            path[path.count - 1].requirements.append(slot)
            if slot.isLinked {
                if slot.passesOn { path[path.count - 1].needsPass = true }
            } else if onPath.insert(ObjectIdentifier(slot)).inserted {
                path.append(try visit(slot))
            } else {
                throw error(.cycle, for: slot.provision.main, path: path.map(\.slot) + [slot])
            }
        }
    }

    private func visit(_ slot: any ContainerSlot) throws(ResolutionError) -> Visit {
        // Decorators alone make nothing; where they decorate what a parent serves, that is linked first.
        if slot.provision.factory == nil, let inherited = parent?.slot(of: slot.provision.key) {
            try inherited.container.linkIfNeeded(inherited)
            var visit = Visit(slot)
            visit.requirements.append(inherited)
            return visit
        } else if slot.provision.factory == nil, slot.provision.contributions.isEmpty, !slot.provision.key.hasDefault {
            throw missing(slot.provision.key, path: [slot])
        }
        return Visit(slot)
    }

    /// Links what a parent serves.
    ///
    /// - Returns: Its slot; `nil` where the key need not be served.
    private func linkInParent(
        _ key: KeyIdentity, of edge: KeyDependency, path: [any ContainerSlot]
    ) throws(ResolutionError) -> (any ContainerSlot)? {
        var ancestor = parent
        while let container = ancestor {
            if let slot = container.ownSlot(of: key) {
                try container.linkIfNeeded(slot)
                return slot
            }
            ancestor = container.parent
        }
        if edge.needsNoModule { return nil }
        throw missing(key, path: path)
    }

    @usableFromInline
    package func link<Key: InjectionKey>(to key: Key.Type) -> Link<Key.Value> {
        if let slot = table.slot(of: key) {
            // A slot under a key's address is one of the key's value: `Module` takes both from one type.
            return Unmanaged<Slot<Key.Value>>.fromOpaque(slot).takeUnretainedValue()
        }
        if Key._namedModule != nil, let slot = ownSlot(of: KeyIdentity(key)) {
            // A slot under a key is one of the key's value, and both keys have the same.
            return slot as! Slot<Key.Value>
        }
        let link = DerivedLink<Key>(container: self)
        derivedLinks.withLock { $0.append(link) }
        return link
    }

    @usableFromInline
    package func link<Value>(to registration: FactoryRegistration<Value>) -> Link<Value> {
        var provision = Provision(key: registration.key)
        provision.add(registration)
        let slot = Self.makeSlot(for: provision, lifetime: registration.lifetime)
        slot.adopt(by: self)
        slot.link(self)
        slot.isLinked = true
        contributedSlots.withLock { $0[ObjectIdentifier(registration)] = slot }
        return slot as! Slot<Value>
    }

    /// The link to what a parent serves for `key`, or to the key's default value.
    func inheritedLink<Value>(to key: KeyIdentity) -> Link<Value>? {
        if let parent, parent.hasModule(for: key) { return InheritedLink(container: parent, key: key) }
        return DefaultLink(key)
    }
}

extension KeyIdentity {
    /// Whether the key has a value without a module.
    var hasDefault: Bool { name == nil && type is any DefaultInjectionKey.Type }
}

extension ContainerSlot {
    /// Whether those who depend on the slot need a recorded pass for its sake.
    var passesOn: Bool { needsPass && !lifetime.isRetained }
}
