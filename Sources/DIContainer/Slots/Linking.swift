extension Container {
    /// The slot of one contribution, which has no separate key.
    @inline(never) func slot(ofContributed element: Registration) -> Slot {
        let identity = ObjectIdentifier(element)
        if let slot = registry.slots.withLock({ $0.contributed[identity] }) { return slot }
        let registrations = KeyRegistrations(element)
        let new = Slot.make(for: registrations, element.lifetime, of: element.key.type.elementType, in: self)
        return registry.slots.withLock { slots in
            // Another thread may have been faster; then the new one was never used.
            if let slot = slots.contributed[identity] { return slot }
            slots.contributed[identity] = new
            slots.all.append(new)
            return new
        }
    }
}

extension Container {
    /// Links a slot of this container, and all its direct dependencies.
    ///
    /// Afterwards all its declared dependencies are known to be there and free of cycles, and resolving it looks
    /// nothing up.
    ///
    /// - Throws: ``ResolutionError`` with the path to a dependency that is missing, or that leads back to itself.
    func linkIfNeeded(_ slot: Slot) throws(ResolutionError) {
        // Names may be computed, so they are read before, and only if linking needs one.
        while try !linkLocked(slot) { readNames(below: slot) }
    }

    /// Links a slot of this container.
    ///
    /// - Returns: Whether it is linked; otherwise the name of a key on the way must be read first.
    @inline(never) private func linkLocked(_ slot: Slot) throws(ResolutionError) -> Bool {
        // A child takes its parent's lock while it holds its own. A parent knows no child, so no two threads take the
        // locks in different orders.
        try linkLock.withLock { _ throws(ResolutionError) in try link(slot) }
    }

    /// Links a slot of this container or a parent, for a resolution.
    func linkRequired(_ slot: Slot, in trace: Trace?) throws(ResolutionError) {
        do throws(ResolutionError) {
            try slot.container.linkIfNeeded(slot)
        } catch {
            throw error.from((trace ?? Frame.enclosingTrace)?.path ?? [])
        }
    }

    /// A slot, and how many of its requirements are linked.
    private typealias Visit = (slot: Slot, linked: Int)

    private func link(_ root: Slot) throws(ResolutionError) -> Bool {
        if root.isLinked { return true }
        // The search has an explicit stack, so that a long chain of modules does not overflow the thread's.
        var path: [Visit] = []
        // If it ends early, the slots on the path may be linked later.
        defer { for visit in path { visit.slot.isBeingLinked = false } }
        do throws(ResolutionError) {
            guard try visit(root, after: &path) else { return false }
            while let last = path.indices.last {
                let (dependent, number) = path[last]
                if number == dependent.requirements.count {
                    path.removeLast()
                    finish(dependent)
                    continue
                }
                path[last].linked += 1
                let slot = dependent.requirements[number]
                if slot.container !== self {
                    if try !slot.container.linkLocked(slot) { return false }
                } else if !slot.isLinked {
                    guard try visit(slot, after: &path) else { return false }
                }
            }
        } catch { throw error.from(path.map(\.slot.step)) }
        return true
    }

    /// Begins to link a slot of this container: finds what its factories need.
    ///
    /// - Returns: Whether all is found; otherwise the name of a key must be read first.
    private func visit(_ slot: Slot, after path: inout [Visit]) throws(ResolutionError) -> Bool {
        let registrations = slot.registrations
        if slot.isBeingLinked { throw slot.error(.cycle, path: [slot.step]) }
        if !registrations.duplicates.isEmpty {
            let places = ([registrations.main] + registrations.duplicates).map(\.place)
            throw slot.error(.duplicate(places: places), path: [slot.step])
        }
        slot.contributed = registrations.contributions.compactMap(\.element).map(self.slot(ofContributed:))
        var requirements = slot.contributed
        // An observer is told which key asked. Only recorded resolutions know that.
        slot.needsTrace = observation != nil || slot.lifetime.kind == .graph
        if registrations.factory == nil {
            // Decorators alone make nothing, but may decorate a parent's value.
            if let inherited = parent?.slot(of: registrations.key) {
                requirements.append(inherited)
            } else if registrations.contributions.isEmpty && !registrations.key.hasDefault {
                throw missing(registrations.key, path: [slot.step])
            }
        }
        for dependency in registrations.dependenciesWithoutContributions {
            guard let type = dependency.type else {
                slot.needsTrace = true
                continue
            }
            if dependency.deferral != .none { continue }
            if dependency.isByName {
                requirements += keys(of: dependency).compactMap(self.slot(of:))
                continue
            }
            guard let key = dependency.isNamed ? knownNamedKey(type) : KeyIdentity(type) else { return false }
            if let served = self.slot(of: key) {
                requirements.append(served)
            } else if !dependency.needsNoModule {
                throw missing(key, path: [slot.step])
            }
        }
        slot.requirements = requirements
        if requirements.isEmpty {
            finish(slot)
        } else {
            slot.isBeingLinked = true
            path.append((slot, linked: 0))
        }
        return true
    }

    /// Links a slot whose requirements are linked.
    private func finish(_ slot: Slot) {
        slot.link()
        slot.needsTrace = slot.needsTrace || slot.requirements.contains { $0.needsTrace && !$0.lifetime.isKept }
        slot.mustAwait = slot.isAsynchronous || slot.requirements.contains { $0.mustAwait && !$0.lifetime.isKept }
        (slot.isLinked, slot.isBeingLinked) = (true, false)
    }
}

extension KeyIdentity {
    /// Whether the key has a value without a module.
    var hasDefault: Bool { name == nil && type is any DefaultInjectionKey.Type }
}

extension Slot {
    /// The links of a module's factory.
    final func linkedKeys(of registration: Registration) -> LinkedKeys {
        if let element = registration.element { return LinkedKeys(to: [container.slot(ofContributed: element)]) }
        return LinkedKeys(to: registration.injected.map { container.linkedSlot(of: $0) })
    }
}

// The name of a `NamedInjectionKey` is user code, which may resolve from the container that links the key. So linking
// reads no name under its lock: if it finds a new one, it gives up, and starts again when the name is read. A container
// links all injections of a key by the name that it read first.
extension Container {
    /// A key and a name, or the key and name that a `NamedInjectionKey` stands for here.
    @usableFromInline
    func identity(of type: any InjectionKey.Type, named name: String? = nil) -> KeyIdentity {
        name == nil && type._special?._namedModule != nil ? namedKey(type) : KeyIdentity(type, name: name)
    }

    /// Reads the names of all keys that linking a slot finds.
    func readNames(below slot: Slot) {
        var (pending, visited) = ([slot], Set<ObjectIdentifier>())
        while let slot = pending.popLast() {
            let container = slot.container
            guard visited.insert(ObjectIdentifier(slot)).inserted, !container.linkLock.withLock({ _ in slot.isLinked })
            else { continue }
            for edge in slot.registrations.dependencies where edge.deferral == .none {
                pending += container.keys(of: edge).compactMap(container.slot(of:))
            }
            guard slot.registrations.factory == nil else { continue }
            if let inherited = container.parent?.slot(of: slot.registrations.key) { pending.append(inherited) }
        }
    }

    /// The key and name that a `NamedInjectionKey` stands for here.
    @inline(never) func namedKey(_ type: any InjectionKey.Type) -> KeyIdentity {
        if let known = knownNamedKey(type) { return known }
        let key = KeyIdentity(type)
        return registry.slots.withLock { slots in
            // Another thread may have been faster.
            let first = slots.namedKeys[ObjectIdentifier(type)] ?? key
            slots.namedKeys[ObjectIdentifier(type)] = first
            return first
        }
    }

    /// The same, if its name was read before.
    @inline(never) func knownNamedKey(_ type: any InjectionKey.Type) -> KeyIdentity? {
        registry.slots.withLock { $0.namedKeys[ObjectIdentifier(type)] }
    }
}
