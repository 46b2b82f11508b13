/// What a container has for each key: its modules, and the slots that were made for them.
///
/// A key is found in four steps. Its address leads to a bucket of the ``KeyTable``, which has the slot, once there is
/// one, and the key's ordinal. The ordinal leads to the numbers of the key's modules in the ``ModuleList``, out of which
/// the slot is made when the key is first asked for. A named key has no bucket, only an ordinal.
@usableFromInline
struct Registry: ~Copyable, Sendable {
    @usableFromInline let table: KeyTable
    /// All modules, in the order of their registration.
    let modules: ModuleList
    /// By ordinal, the slots of those keys that have been asked for.
    let slots = Guarded<[Int: AnySlot]>([:])
    /// The slots that factories of the container are linked to and that have no key in it: of contributions, combinators,
    /// default values and what a parent serves.
    let otherSlots = Guarded<[AnySlot]>([])

    init(_ modules: [Module]) {
        table = KeyTable(count: modules.count)
        self.modules = ModuleList(modules, table)
    }

    /// Makes the registry of a container like another, in which modules stand in the place of others of the same keys.
    init(keysOf other: borrowing Registry, modules: ModuleList) {
        table = KeyTable(keysOf: other.table)
        self.modules = modules
    }

    /// The ordinal of a key.
    func ordinal(of key: KeyIdentity) -> Int? {
        key.name == nil ? table.ordinal(of: key.type) : modules.named[key]
    }

    /// All slots that were made.
    var madeSlots: [AnySlot] { slots.withLock { Array($0.values) } + otherSlots.withLock { $0 } }

    /// Lets go of everything, when the container ends.
    func end() {
        for slot in madeSlots { slot.unlink() }
        table.deallocate()
    }
}

// The slots of a container.
extension Container {
    /// The slot of a key, here or in a parent.
    func slot(of key: KeyIdentity) -> AnySlot? { ownSlot(of: key) ?? parent?.slot(of: key) }

    /// The slot of a key in this container.
    func ownSlot(of key: KeyIdentity) -> AnySlot? { registry.ordinal(of: key).map(slot(at:)) }

    /// The slot of the key with an ordinal, made now if it is not there.
    func slot(at ordinal: Int) -> AnySlot {
        if let slot = registry.slots.withLock({ $0[ordinal] }) { return slot }
        let registrations = registry.modules.registrations(at: ordinal)
        let new = registrations.main.makeSlot(
            for: registrations, lifetime: lifetime(of: registrations), in: self)
        return registry.slots.withLock { slots in
            // Another thread may have been faster; then the new one has never been used.
            if let slot = slots[ordinal] { return slot }
            slots[ordinal] = new
            if registrations.key.name == nil { registry.table.publish(new, of: registrations.key.type) }
            return new
        }
    }

    /// The slots of all keys, in the order of their registration.
    var allSlots: [AnySlot] { (0..<registry.modules.keyCount).map(slot(at:)) }

    /// How long the values of a key of this container live: where it only decorates, as in the parent.
    func lifetime(of registrations: KeyRegistrations) -> Lifetime {
        let scoped = registrations.factory ?? parent?.slot(of: registrations.key)?.registrations.main
        return scoped.flatMap { $0.role == .provides ? $0.lifetime : nil } ?? Lifetime(.unique)
    }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { registry.modules.keys }

    /// Whether this container or a parent has the module of a key and name.
    @usableFromInline
    func hasModule(for key: KeyIdentity) -> Bool {
        registry.ordinal(of: key) != nil || parent?.hasModule(for: key) == true
    }
}
