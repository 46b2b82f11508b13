import Synchronization

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
        stopIfNameAsks()
        do throws(ResolutionError) { try linkLocked(slot) } catch { throw explainedByRoots(error) }
    }

    @inline(never) private func linkLocked(_ slot: Slot) throws(ResolutionError) {
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

    private func link(_ root: Slot) throws(ResolutionError) {
        if root.isLinked { return }
        // The search has an explicit stack, so that a long chain of modules does not overflow the thread's.
        var path: [Visit] = []
        // If linking throws, the slots on the path may be linked later.
        defer { for visit in path { visit.slot.isBeingLinked = false } }
        do throws(ResolutionError) {
            try visit(root, after: &path)
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
                    try slot.container.linkLocked(slot)
                } else if !slot.isLinked {
                    try visit(slot, after: &path)
                }
            }
        } catch { throw error.from(path.map(\.slot.step)) }
    }

    /// Begins to link a slot of this container: finds what its factories need.
    private func visit(_ slot: Slot, after path: inout [Visit]) throws(ResolutionError) {
        let registrations = slot.registrations
        if slot.isBeingLinked { throw slot.error(.cycle, path: [slot.step]) }
        if !registrations.duplicates.isEmpty {
            let places = ([registrations.main] + registrations.duplicates).map(\.place)
            throw slot.error(.duplicate(places: places), path: [slot.step])
        }
        slot.contributed = slot.contributions
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
        // The clock is asked when the value is there.
        if slot.lifetime.timeToLive != nil, let clock = self.slot(of: KeyIdentity(TimeToLiveClockKey.self)) {
            requirements.append(clock)
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
            guard let key = key(of: dependency, type) else { continue }
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
    }

    /// Links a slot whose requirements are linked.
    private func finish(_ slot: Slot) {
        slot.link()
        slot.needsTrace = slot.needsTrace || slot.requirements.contains { $0.needsTrace && !$0.lifetime.isKept }
        slot.mustAwait = slot.isAsynchronous || slot.requirements.contains { $0.mustAwait && !$0.lifetime.isKept }
        slot.mayAwait = slot.isAsynchronous || slot.requirements.contains { $0.mayAwait && !$0.lifetime.isSingleton }
        for requirement in slot.requirements { slot.height = max(slot.height, requirement.height + 1) }
        switch slot.lifetime.kind {
        case .singleton: break
        case .cached: slot.sessionSlots = [slot]
        case .unique, .graph, .shared:
            slot.sessionSlots = slot.requirements.filter { !$0.sessionSlots.isEmpty }.sessionSlots
        }
        (slot.isLinked, slot.isBeingLinked) = (true, false)
    }
}

extension [Slot] {
    /// These slots, and those that they require, directly or not. The search stops at a slot from which it may not go on.
    func reached(goingOnFrom goesOn: (Slot) -> Bool) -> [Slot] {
        var (reached, visited, pending) = ([Slot](), Set<ObjectIdentifier>(), self)
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            reached.append(slot)
            if goesOn(slot) { pending += slot.requirements }
        }
        return reached
    }

    /// The slots with whose sessions the values of these end, one for each container and scope.
    fileprivate var sessionSlots: [Slot] {
        if count < 2 { return first?.sessionSlots ?? [] }
        var known: [ObjectIdentifier: Set<CacheName>] = [:]
        return flatMap(\.sessionSlots).filter { session in
            known[ObjectIdentifier(session.container), default: []].insert(session.lifetime.cacheName!).inserted
        }
    }
}

extension KeyIdentity {
    /// Whether the key has a value without a module.
    var hasDefault: Bool { name == nil && type is any DefaultInjectionKey.Type }
}

extension Slot {
    /// The slots of the contributions to the key.
    final var contributions: [Slot] {
        registrations.contributions.compactMap(\.element).map(container.slot(ofContributed:))
    }

    /// The links of a module's factory.
    final func linkedKeys(of registration: Registration) -> LinkedKeys {
        if let element = registration.element { return LinkedKeys(to: [container.slot(ofContributed: element)]) }
        return LinkedKeys(to: registration.injected.map { container.linkedSlot(of: $0) })
    }
}

// A container reads the name of a `NamedInjectionKey` once, finds what serves a type once, and links all injections by it.
extension Container {
    /// A key and a name, or, without one, the key that serves a `NamedInjectionKey` or a type.
    func identity(of type: any InjectionKey.Type, named name: String? = nil) -> KeyIdentity {
        name == nil ? servingKey(of: type) ?? KeyIdentity(type) : KeyIdentity(type, name: name)
    }

    /// The key that serves another one, which may be a type's.
    package func identity(of key: KeyIdentity) -> KeyIdentity { identity(of: key.type, named: key.name) }

    /// The key and name that a `NamedInjectionKey` stands for here, or the key that serves the type of a ``TypeKey``; `nil`
    /// for all other keys.
    private func servingKey(of type: any InjectionKey.Type) -> KeyIdentity? {
        guard let special = type._special, special._isByType || special._namedModule != nil else { return nil }
        let identity = ObjectIdentifier(type)
        if let known = registry.slots.withLock({ $0.servingKeys[identity] }) { return known }
        let key = special._isByType ? key(byType: type) : nameRead(of: type)
        return registry.slots.withLock { slots in
            // Another thread may have been faster.
            let first = slots.servingKeys[identity] ?? key
            slots.servingKeys[identity] = first
            return first
        }
    }

    private func nameRead(of type: any InjectionKey.Type) -> KeyIdentity {
        stopIfNameAsks()
        nameReader.store(currentThread(), ordering: .relaxed)
        defer { nameReader.store(0, ordering: .relaxed) }
        return KeyIdentity(type)
    }

    /// Stops the program if the code that computes a name asks the container that reads the name.
    private func stopIfNameAsks() {
        if nameReader.load(ordering: .relaxed) != currentThread() { return }
        SourcePlace.stopAtUnknown(
            """
            The name of a NamedInjectionKey asks the container that reads it.
              reason:     the container reads the name while it links the modules that inject the key.
              requested:  \(SourcePlace.unknown)
              fix:        compute the name from something else, or choose the module at run time: inject Resolver.
            """)
    }
}

/// The links of a factory: for each key that its module injects, the slot that has the value or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up.
@frozen @usableFromInline struct LinkedKeys: Sendable {
    @usableFromInline private(set) var slots: ContiguousArray<Slot> = []
    /// The position of the first slot that is left.
    @usableFromInline private(set) var first = 0
}

extension LinkedKeys {
    init(to slots: [Slot]) { self.slots = ContiguousArray(slots) }

    /// The value of the slot at a position.
    ///
    /// - Parameters:
    ///   - position: The position of the key among those that the module injects.
    ///   - type: The type of the key's value.
    ///   - trace: The resolution that asks, if it is recorded.
    @export(implementation) @inline(__always)
    func value<Value>(_ position: Int, of type: Value.Type, in trace: Trace?) throws -> Value {
        // The slot of a key holds a value of the key's type, and both come from the same `Module`.
        try slots[first + position].linkedValue(of: type, in: trace)
    }

    /// The value of the first slot, which is then removed: for a pack of keys.
    mutating func next<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        try removeFirst().value(0, of: type, in: trace)
    }

    /// Removes the first slot.
    ///
    /// - Returns: The slots from that one on.
    mutating func removeFirst() -> LinkedKeys {
        defer { first += 1 }
        return self
    }
}

extension Container {
    /// The slot that a factory of this container is linked to for a key.
    func linkedSlot<Key: InjectionKey>(of key: Key.Type) -> Slot {
        if let slot = registry.table.slot(of: key) { return slot.takeUnretainedValue() }
        let serving = servingKey(of: key)
        // Both keys have the same value.
        if let serving, let slot = ownSlot(of: serving) { return slot }
        // A slot that keeps its value makes it in its own container, also for a child.
        if let slot = parent?.slot(of: serving ?? KeyIdentity(key)), slot.keeping != nil { return slot }
        let slot = DerivedSlot(of: key, serving.flatMap { hasModule(for: $0) ? $0 : nil }, in: self)
        registry.slots.withLock { $0.all.append(slot) }
        return slot
    }
}

/// The slot of a key that no module of the container serves: a combinator, a default value, or a key that a parent
/// serves.
final class DerivedSlot: Slot, @unchecked Sendable {
    private let closure: ErasedClosure

    /// - Parameter serving: The key that serves it in a parent, if that is another key.
    init<Key: InjectionKey>(of key: Key.Type, _ serving: KeyIdentity?, in container: Container) {
        // The slot is called only while a factory that is linked to it runs, so its container is in use.
        let derived = key._special?._isByType == true ? key.derived(in: container) : nil
        closure = ErasedClosure { [unowned container] (_, trace) throws -> Key.Value in
            if let serving { return try container.value(of: serving, as: Key.Value.self, in: trace) }
            let source = _ResolutionContext(container: container, trace: trace)
            return try derived?(source) ?? Key.resolved(in: source)
        }
        super.init(KeyRegistrations(), .unique, of: Key.Value.self, in: container)
    }

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        do { return try closure.factory(of: type)(LinkedKeys(), trace) } catch { throw error as! ResolutionError }
    }
}
