/// What a container stores for each key: its modules, and the slots that were made for them.
///
/// A key is found in three steps. Its address leads to a bucket of the ``KeyTable``, which has the key's ordinal; that of a
/// named key is in the ``ModuleList``. The ordinal leads to the slot, once it is made. It also leads to the numbers of the
/// key's modules, from which the slot is made when the key is first resolved.
@usableFromInline
struct Registry: ~Copyable, Sendable {
    @usableFromInline let table: KeyTable
    private let memory: KeyTable.Memory
    /// All modules, in the order of their registration.
    let modules: ModuleList
    let slots = Locked(Slots())

    /// The slots that a container has made.
    struct Slots: ~Copyable {
        /// All slots, which live as long as the container. Some belong to keys without a module here: combinators,
        /// default values, and keys of a parent.
        var all: [Slot] = []
        /// By registration, the slots of contributions.
        var contributed = [ObjectIdentifier: Slot]()
        /// By its type, the key and name that a ``NamedInjectionKey`` stands for, once its name was read.
        var namedKeys = [ObjectIdentifier: KeyIdentity]()
        /// The handles in values that the container keeps, once they have their values.
        var lazies = WeakList()

        deinit {
            for lazy in lazies.objects { (lazy as! any LazyInKeptValue).forget() }
            for slot in all { slot.unlink() }
        }
    }

    init(_ modules: [Module]) {
        memory = KeyTable.Memory(keyCount: modules.count)
        table = KeyTable(memory, count: modules.count)
        self.modules = ModuleList(modules, table)
    }

    /// A copy with some modules replaced by others of the same keys.
    init(keysOf other: borrowing Registry, modules: ModuleList) {
        memory = other.memory
        table = KeyTable(memory, count: modules.keyCount)
        self.modules = modules
    }

    deinit { table.deallocate() }

    /// The ordinal of a key.
    func ordinal(of key: KeyIdentity) -> Int? {
        key.name == nil ? table.ordinal(of: key.type) : modules.ordinal(ofNamed: key)
    }

    /// The slot of the key with an ordinal, if it was made.
    func madeSlot(at ordinal: Int) -> Slot? {
        // The container holds the slots in its table.
        table.slot(at: ordinal)?.takeUnretainedValue()
    }

    /// All slots that were made, in a new array, for the reason that ``Lifespan`` gives for its creations.
    var madeSlots: [Slot] { slots.withLock { $0.all.map { $0 } } }
}

// The slots of a container.
extension Container {
    /// The slot of a key, here or in a parent.
    func slot(of key: KeyIdentity) -> Slot? { owner(of: key).map { $0.container.slot(at: $0.ordinal) } }

    /// The nearest container that has modules of a key, this one or a parent, and the key's ordinal there.
    private func owner(of key: KeyIdentity) -> (container: Container, ordinal: Int)? {
        // A loop, since children may nest deeply.
        var container = self
        while true {
            if let ordinal = container.registry.ordinal(of: key) { return (container, ordinal) }
            guard let parent = container.parent else { return nil }
            container = parent
        }
    }

    /// The slot of a key in this container.
    func ownSlot(of key: KeyIdentity) -> Slot? { registry.ordinal(of: key).map(slot(at:)) }

    /// The slot of the key with an ordinal, made now if it is not there.
    @inline(never) func slot(at ordinal: Int) -> Slot {
        if let slot = registry.madeSlot(at: ordinal) { return slot }
        let registrations = registry.modules.registrations(at: ordinal)
        let new = Slot.make(
            for: registrations, lifetime(of: registrations), of: registrations.key.type.valueType, in: self)
        return registry.slots.withLock { slots in
            // Another thread may have been faster; then the new one was never used.
            let first = registry.table.publish(new, at: ordinal)
            if first === new { slots.all.append(new) }
            return first
        }
    }

    /// The slot of a key that is in this container, if it was made.
    private func madeSlot(of key: KeyIdentity) -> Slot? {
        registry.ordinal(of: key).flatMap { registry.madeSlot(at: $0) }
    }

    /// The value that this container or a parent keeps for a key, if it has been made and is still there.
    func valueIfMade<Key: InjectionKey>(of key: Key.Type, named name: String? = nil) -> Key.Value? {
        guard let (owner, ordinal) = owner(of: identity(of: key, named: name)) else { return nil }
        // The slot of a key holds a value of the key's type: `Module` takes both from one type.
        return owner.registry.madeSlot(at: ordinal)?.keeping?.boxIfMade().map { unboxed($0, as: Key.Value.self) }
    }

    /// The slots of all keys whose values this container makes, in the order of their registration.
    var allSlots: [Slot] { (0..<registry.modules.keyCount).map(slot(at:)) }

    /// How long values of a key live in this container: if it only decorates, as long as in the parent.
    func lifetime(of registrations: KeyRegistrations) -> Lifetime {
        registrations.factory?.lifetime ?? parent?.slot(of: registrations.key)?.lifetime ?? .unique
    }

    /// The type of the value that this container has made for a key, if any; for an optional, the optional's type.
    package func madeType(of key: KeyIdentity) -> Any.Type? { madeSlot(of: key)?.madeType }

    /// Whether this container keeps `nil` for a key, for good.
    package func keepsNil(for key: KeyIdentity) -> Bool { madeSlot(of: key)?.keeping?.keepsNil == true }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { registry.modules.keys }

    /// The key in errors, with the place of its module in this container or a parent; `nil` without one.
    func step(of key: KeyIdentity) -> ResolutionError.Step? {
        owner(of: key).map { $0.container.modules.firstRegistration(at: $0.ordinal).step }
    }

    /// Whether this container or a parent has the module of a key and name.
    @usableFromInline
    func hasModule(for key: KeyIdentity) -> Bool {
        owner(of: key) != nil
    }
}
