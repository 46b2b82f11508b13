public import Synchronization

/// What a container stores for each key: its modules, and the slots that were made for them.
///
/// A key is found in three steps. Its address leads to a bucket of the ``KeyTable``, which has the key's ordinal; that of a
/// named key is in the ``ModuleList``. The ordinal leads to the slot, once it is made. It also leads to the numbers of the
/// key's modules, from which the slot is made when the key is first resolved.
@usableFromInline
struct Registry: ~Copyable, @unchecked Sendable {
    // `@unchecked` because of the pointer to the slots, which are atomic.

    @usableFromInline let table: KeyTable
    /// By ordinal, the slot, which `slots` holds, once it is made.
    @usableFromInline let published: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
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

        deinit { for slot in all { slot.unlink() } }
    }

    init(_ modules: [Module]) {
        let table = KeyTable(keyCount: modules.count)
        self.init(table, ModuleList(modules, table))
    }

    /// A copy with some modules replaced by others of the same keys.
    init(keysOf other: borrowing Registry, modules: ModuleList) { self.init(other.table, modules) }

    private init(_ table: KeyTable, _ modules: ModuleList) {
        published = .allocate(capacity: modules.keyCount)
        for ordinal in 0..<modules.keyCount { (published + ordinal).initialize(to: Atomic(nil)) }
        self.table = table
        self.modules = modules
    }

    deinit { published.deallocate() }

    /// The ordinal of a key.
    func ordinal(of key: KeyIdentity) -> Int? {
        key.name == nil ? table.ordinal(of: key.type) : modules.ordinal(ofNamed: key)
    }

    /// The slot of the key with an ordinal, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(at ordinal: Int) -> Unmanaged<Slot>? {
        guard let slot = (published + ordinal).pointee.load(ordering: .acquiring) else { return nil }
        return Unmanaged.fromOpaque(slot)
    }

    /// The slot of a key, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(of key: any InjectionKey.Type) -> Unmanaged<Slot>? {
        guard let ordinal = table.ordinal(of: key) else { return nil }
        return slot(at: ordinal)
    }

    /// Publishes the slot of the key with an ordinal, unless it has one. The container holds the slot.
    ///
    /// - Returns: The slot of the key.
    func publish(_ slot: Slot, at ordinal: Int) -> Slot {
        let (exchanged, original) = (published + ordinal).pointee.compareExchange(
            expected: nil, desired: UnsafeRawPointer(Unmanaged.passUnretained(slot).toOpaque()),
            ordering: .acquiringAndReleasing)
        return exchanged ? slot : Unmanaged<Slot>.fromOpaque(original!).takeUnretainedValue()
    }

    /// The slot of the key with an ordinal, if it was made.
    func madeSlot(at ordinal: Int) -> Slot? {
        // The container holds its slots.
        slot(at: ordinal)?.takeUnretainedValue()
    }

    /// All slots that were made, in a new array, for the reason that ``Lifespan`` gives for its creations.
    var madeSlots: [Slot] { slots.withLock { $0.all.map { $0 } } }
}

/// The keys of a container: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a key; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock, and containers of the same keys share
/// them.
@usableFromInline
final class KeyTable: @unchecked Sendable {
    // `@unchecked` because of the pointer: keys and ordinals are written before the container is published.

    /// Buckets of two words: the address of a key's metadata, or 0 where there is room, and the key's ordinal.
    @usableFromInline let buckets: UnsafeMutablePointer<UInt>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    init(keyCount: Int) {
        // Two to the power of `bits` buckets, so that at most half of them are full.
        var bits = 2
        while 1 << bits < keyCount * 2 { bits += 1 }
        buckets = .allocate(capacity: 2 << bits)
        buckets.initialize(repeating: 0, count: 2 << bits)
        // Indices of buckets are even.
        mask = 2 << UInt(bits) - 2
        shift = UInt(UInt.bitWidth - bits - 1)
    }

    deinit { buckets.deallocate() }

    /// The ordinal of the key at an address; `new` if it has none yet.
    func ordinal(of address: UInt, orInsert new: Int) -> Int {
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            if bucket[0] == address { return Int(bitPattern: bucket[1]) }
            if bucket[0] == 0 {
                (bucket[0], bucket[1]) = (address, UInt(bitPattern: new))
                return new
            }
            index = (index &+ 2) & mask
        }
    }

    /// The ordinal of a key, or `nil` when the container has no module for it.
    @inlinable @inline(__always)
    func ordinal(of key: any InjectionKey.Type) -> Int? {
        let address = UInt(bitPattern: ObjectIdentifier(key))
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            if bucket[0] == address { return Int(bitPattern: bucket[1]) }
            if bucket[0] == 0 { return nil }
            index = (index &+ 2) & mask
        }
    }

    /// The index of the first bucket to look into, which is even.
    ///
    /// Fibonacci hashing: the top bits of the address times 2⁶⁴/φ (Knuth, The Art of Computer Programming, 6.4).
    @inlinable
    func start(for address: UInt) -> UInt {
        (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift & ~1
    }
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
            let first = registry.publish(new, at: ordinal)
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
        owner(of: key).map { $0.container.modules.firstRegistration(at: $0.ordinal).origin.step }
    }

    /// Whether this container or a parent has the module of a key and name.
    @usableFromInline
    func hasModule(for key: KeyIdentity) -> Bool {
        owner(of: key) != nil
    }

    /// Whether a value of a key that the container gives again and again is kept until the container ends: a singleton,
    /// or what a combinator or a forwarding module makes of singletons.
    func keepsForGood<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> Bool {
        guard Key.isDerived else { return keepsForGood(identity(of: key, named: name)) }
        let dependencies = key.dependencies
        return !dependencies.isEmpty
            && dependencies.allSatisfy { dependency in
                guard dependency.deferral == .none, let type = dependency.type else { return false }
                let keys = name.map { [KeyIdentity(type, name: $0)] } ?? keys(of: dependency)
                return keys.allSatisfy(keepsForGood)
            }
    }

    private func keepsForGood(_ key: KeyIdentity) -> Bool {
        guard let slot = slot(of: key) else { return false }
        if slot.lifetime.isSingleton { return true }
        guard let factory = slot.registrations.factory, factory.isForwarder, !slot.registrations.hasAdditions
        else { return false }
        return slot.container.keys(of: factory.dependencies[0]).allSatisfy(slot.container.keepsForGood)
    }
}
