/// What a factory is linked to for one of its dependencies: a slot that has the value, or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up. The container holds its
/// slots until it ends, so that using them counts no reference.
@frozen @usableFromInline
struct LinkedDependency<Value>: @unchecked Sendable {
    // `@unchecked` because of the pointer: factories refer to slots of their own container, which keeps both until it
    // ends.

    /// The slot, a ``Slot`` of `Value`.
    @usableFromInline let pointer: UnsafeRawPointer

    init(_ slot: Slot<Value>) { pointer = UnsafeRawPointer(Unmanaged.passUnretained(slot).toOpaque()) }

    /// The value, for a resolution that is recorded or, without a trace, is not.
    @inlinable
    func value(in trace: Trace?) throws(ResolutionError) -> Value {
        do {
            return try Unmanaged<Slot<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                try $0.linkedValue(in: trace)
            }
        } catch { throw error as! ResolutionError }
    }
}

extension Container {
    /// What a factory of this container that injects `key` is linked to.
    @usableFromInline
    func dependency<Key: InjectionKey>(on key: Key.Type) -> LinkedDependency<Key.Value> {
        if let slot = registry.table.slot(of: key) {
            // A slot under a key's address is one of the key's value: `Module` takes both from one type.
            return LinkedDependency(Unmanaged<Slot<Key.Value>>.fromOpaque(slot).takeUnretainedValue())
        }
        let named = knownNamedKey(key)
        if let named, let slot = ownSlot(of: named) {
            // A slot under a key is one of the key's value, and both keys have the same.
            return LinkedDependency(slot as! Slot<Key.Value>)
        }
        let slot = DerivedSlot<Key>(named ?? KeyIdentity(key), in: self)
        registry.otherSlots.withLock { $0.append(slot) }
        return LinkedDependency(slot)
    }

    /// What a key that modules contribute to is linked to for one contribution.
    func dependency<Value>(onContributed element: TypedRegistration<Value>) -> LinkedDependency<Value> {
        // The slot of a registration is one of the registration's value.
        LinkedDependency(slot(ofContributed: element) as! Slot<Value>)
    }

    /// The slot of one contribution, which has no key of its own.
    func slot(ofContributed element: Registration) -> AnySlot {
        let identity = ObjectIdentifier(element)
        if let slot = registry.contributedSlots.withLock({ $0[identity] }) { return slot }
        var registrations = KeyRegistrations(key: element.key)
        registrations.add(element)
        let new = element.makeSlot(for: registrations, lifetime: element.lifetime, in: self)
        return registry.contributedSlots.withLock { slots in
            // Another thread may have been faster; then the new one has never been used.
            if let slot = slots[identity] { return slot }
            slots[identity] = new
            return new
        }
    }

    /// The slots of what is contributed to the key of a slot of this container.
    private func contributedSlots(of slot: AnySlot) -> [AnySlot] {
        slot.registrations.contributions.compactMap(\.element).map(slot(ofContributed:))
    }
}

extension Container {
    /// Links a slot of this container, and all that it directly depends on.
    ///
    /// Afterwards all that it declares is known to be there and free of cycles, and resolving it looks nothing up.
    ///
    /// - Throws: ``ResolutionError`` with the path to a dependency that is missing, or that leads back to itself.
    func linkIfNeeded(_ slot: AnySlot) throws(ResolutionError) {
        // Names may be computed, so they are read before, and only where linking comes by one.
        while try !linkLocked(slot) { readNames(below: slot) }
    }

    /// Links a slot of this container.
    ///
    /// - Returns: Whether it is linked; otherwise the name of a key on the way has to be read first.
    private func linkLocked(_ slot: AnySlot) throws(ResolutionError) -> Bool {
        // A child takes its parent's lock while it holds its own, and a parent knows no child; nor does a container know
        // those that keep its values.
        try linkLock.withLock { _ throws(ResolutionError) in try link(slot) }
    }

    /// Links a slot of this container or a parent, for a resolution.
    func linkRequired(_ slot: AnySlot, in trace: Trace?) throws(ResolutionError) {
        do throws(ResolutionError) {
            try slot.container.linkIfNeeded(slot)
        } catch {
            throw error.from((trace ?? Frame.enclosingTrace)?.path ?? [])
        }
    }

    /// A slot whose dependencies are being visited. The search keeps a stack of its own, so that a long chain of
    /// modules does not overflow the thread's.
    private struct Visit {
        let slot: AnySlot
        let contributed: [AnySlot]
        var remainingContributed: ArraySlice<AnySlot>
        var remaining: ArraySlice<KeyDependency>
        var needsTrace: Bool
        var requirements: [AnySlot] = []

        init(_ slot: AnySlot, contributed: [AnySlot]) {
            self.slot = slot
            self.contributed = contributed
            remainingContributed = contributed[...]
            remaining = slot.registrations.dependenciesWithoutContributions[...]
            // An observer is told who asked, which only recorded resolutions know.
            needsTrace = slot.container.observer != nil || slot.lifetime.kind == .graph
        }

        /// Notes that the slot needs another one.
        mutating func require(_ other: AnySlot) {
            requirements.append(other)
            noteTrace(of: other)
        }

        /// Notes that another slot, which is linked, may need a trace.
        mutating func noteTrace(of other: AnySlot) {
            if other.passesOnItsTrace { needsTrace = true }
        }

        /// Links the slot, whose dependencies are linked.
        func finish() {
            slot.link()
            slot.needsTrace = needsTrace
            slot.requirements = requirements
            slot.contributed = contributed
            slot.mustAwait =
                slot.registrations.factory?.isAsynchronous ?? false
                || requirements.contains { !$0.lifetime.isKept && $0.mustAwait }
            slot.isLinked = true
            slot.didLink()
        }
    }

    private func link(_ root: AnySlot) throws(ResolutionError) -> Bool {
        if root.isLinked { return true }
        guard let first = try visit(root) else { return false }
        var path = [first]
        var onPath: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        while let last = path.indices.last {
            if let contributed = path[last].remainingContributed.popFirst() {
                path[last].require(contributed)
                if !contributed.isLinked {
                    guard let visit = try visit(contributed) else { return false }
                    path.append(visit)
                }
                continue
            }
            guard let edge = path[last].remaining.popFirst() else {
                let visit = path.removeLast()
                onPath.remove(ObjectIdentifier(visit.slot))
                visit.finish()
                if last > 0 { path[last - 1].noteTrace(of: visit.slot) }
                continue
            }
            guard let type = edge.type else {
                path[last].needsTrace = true
                continue
            }
            if edge.deferral != .none { continue }
            guard let key = edge.isNamed ? knownNamedKey(type) : KeyIdentity(type) else { return false }
            guard let slot = self.slot(of: key) else {
                if edge.needsNoModule { continue }
                throw missing(key, path: path.map(\.slot.origin.step))
            }
            if slot.container !== self {
                guard try slot.container.linkLocked(slot) else { return false }
                path[last].require(slot)
                continue
            }
            path[last].require(slot)
            if slot.isLinked { continue }
            guard onPath.insert(ObjectIdentifier(slot)).inserted else {
                let steps = (path.map(\.slot) + [slot]).map(\.origin.step)
                throw slot.origin.error(.cycle, path: steps)
            }
            guard let visit = try visit(slot) else { return false }
            path.append(visit)
        }
        return true
    }

    /// Begins to visit a slot; `nil` where the name of a key has to be read first.
    private func visit(_ slot: AnySlot) throws(ResolutionError) -> Visit? {
        var visit = Visit(slot, contributed: contributedSlots(of: slot))
        let registrations = slot.registrations
        if registrations.factory != nil { return visit }
        // Decorators alone make nothing; where they decorate what a parent serves, that is linked first.
        if let inherited = parent?.slot(of: registrations.key) {
            guard try inherited.container.linkLocked(inherited) else { return nil }
            visit.requirements.append(inherited)
        } else if registrations.contributions.isEmpty && !registrations.key.hasDefault {
            throw missing(registrations.key, path: [slot.origin.step])
        }
        return visit
    }
}

extension KeyIdentity {
    /// Whether the key has a value without a module.
    var hasDefault: Bool { name == nil && type is any DefaultInjectionKey.Type }
}

// What a factory becomes: the module's own, with what contributes to its value and decorates it.
extension Slot {
    func linkedFactory() -> LinkedFactory<Value> {
        let (base, additions) = (baseFactory(), linkedAdditions)
        if additions.isEmpty { return base }
        return { trace in
            var value = try base(trace)
            for add in additions { try add(&value, trace) }
            return value
        }
    }

    func linkedAsyncFactory(_ base: @escaping LinkedAsyncFactory<Value>) -> LinkedAsyncFactory<Value> {
        let additions = linkedAdditions
        if additions.isEmpty { return base }
        return { trace throws(ResolutionError) in
            var value = try await base(trace)
            for add in additions { try add(&value, trace) }
            return value
        }
    }

    var form: TypedRegistration<Value>.Form? { (registrations.factory as? TypedRegistration<Value>)?.form }

    var linkedAdditions: [LinkedAddition<Value>] {
        (registrations.contributions + registrations.decorators).compactMap { registration in
            guard case .addition(let link) = (registration as! TypedRegistration<Value>).form else { return nil }
            return link(container)
        }
    }

    /// What makes the value that contributions and decorators change.
    private func baseFactory() -> LinkedFactory<Value> {
        switch form {
        case .immediate(let link), .madeOnMainActor(let link): return link(container)
        default: break
        }
        if let inherited: LinkedFactory<Value> = container.inheritedFactory(of: registrations.key) { return inherited }
        guard let makeEmpty = (registrations.main as? TypedRegistration<Value>)?.makeEmpty else {
            fatalError("Decorators of \(registrations.key) were linked, but nothing serves it.")
        }
        return { _ in makeEmpty() }
    }
}
