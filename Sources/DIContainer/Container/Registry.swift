public import Synchronization

/// What a container stores for each key: its modules, and the slots that were made for them.
///
/// A key is found in three steps. Its address leads to a bucket of the ``KeyTable``, which has the key's ordinal; that of a
/// named key is in the ``ModuleList``. The ordinal leads to the slot, once it is made. It also leads to the numbers of the
/// key's modules, from which the slot is made when the key is first resolved.
@usableFromInline struct Registry: ~Copyable, Sendable {
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
        /// By its type, the key that serves a ``NamedInjectionKey`` or a ``TypeKey``, once it was looked for.
        var servingKeys = [ObjectIdentifier: KeyIdentity]()
        /// The ``Lazy`` handles in values that the container keeps, once they were called.
        var lazies: WeakList?

        /// Adds a handle, which loses its value when the container ends; returns what ``WeakList/append(_:)`` does.
        mutating func add(_ lazy: any LazyInKeptValue) -> [AnyObject] {
            if lazies == nil { lazies = WeakList() }
            return lazies!.append(lazy)
        }

        deinit {
            // The values go before the handles, because the `deinit` of a value may call a handle.
            for slot in all { extendLifetime(slot.keeping?.takeForGood()) }
            if let lazies {
                for lazy in lazies.objects { (lazy as! any LazyInKeptValue).forget() }
            }
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

    /// All slots that were made, in a new array, for the reason in ``Lifespan/beginToEnd()``.
    var madeSlots: [Slot] { slots.withLock { $0.all.map { $0 } } }
}

// The slots of a container.
extension Container {
    /// The slot of a key, here or in a parent.
    func slot(of key: KeyIdentity) -> Slot? { owner(of: key).map { $0.container.slot(at: $0.ordinal) } }

    /// The nearest container that has modules of a key, this one or a parent, and the key's ordinal there.
    func owner(of key: KeyIdentity) -> (container: Container, ordinal: Int)? {
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
    func hasModule(for key: KeyIdentity) -> Bool { owner(of: key) != nil }
}

/// The keys of a container: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a key; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock, and containers of the same keys share
/// them. A slot is made when its key is first asked for, and published then.
@usableFromInline struct KeyTable: @unchecked Sendable {
    // `@unchecked` because of the pointers: keys and ordinals are written before the container that owns their memory is
    // published, and slots are atomic.

    /// Buckets of two words: the address of a key's metadata, or 0 where there is room, and the key's ordinal.
    @usableFromInline let buckets: UnsafeMutablePointer<UInt>
    /// By ordinal, the slot, which the container holds, once it is made.
    @usableFromInline let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    /// The memory of the buckets, which the tables of the same keys share.
    final class Memory: @unchecked Sendable {
        // `@unchecked` as the table is.
        fileprivate let buckets: UnsafeMutablePointer<UInt>
        /// The table has two to this power buckets, so that it is at most half full.
        fileprivate let bits: Int

        init(keyCount: Int) {
            var bits = 2
            while 1 << bits < keyCount * 2 { bits += 1 }
            self.bits = bits
            buckets = .allocate(capacity: 2 << bits)
            buckets.initialize(repeating: 0, count: 2 << bits)
        }

        deinit { buckets.deallocate() }
    }

    /// Makes a table of the keys in a memory, which the caller holds, with room for `count` slots.
    init(_ memory: Memory, count: Int) {
        buckets = memory.buckets
        // Indices of buckets are even.
        mask = 2 << UInt(memory.bits) - 2
        shift = UInt(UInt.bitWidth - memory.bits - 1)
        slots = .allocate(capacity: count)
        for index in 0..<count { (slots + index).initialize(to: Atomic(nil)) }
    }

    func deallocate() { slots.deallocate() }

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
    @export(implementation) @inline(__always) func ordinal(of key: any InjectionKey.Type) -> Int? {
        let address = UInt(bitPattern: ObjectIdentifier(key))
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            if bucket[0] == address { return Int(bitPattern: bucket[1]) }
            if bucket[0] == 0 { return nil }
            index = (index &+ 2) & mask
        }
    }

    /// Publishes the slot of the key with an ordinal, unless it has one. The container holds the slot.
    ///
    /// - Returns: The slot of the key.
    func publish(_ slot: Slot, at ordinal: Int) -> Slot {
        let (exchanged, original) = (slots + ordinal).pointee.compareExchange(
            expected: nil, desired: UnsafeRawPointer(Unmanaged.passUnretained(slot).toOpaque()),
            ordering: .acquiringAndReleasing)
        return exchanged ? slot : Unmanaged<Slot>.fromOpaque(original!).takeUnretainedValue()
    }

    /// The slot of the key with an ordinal, or `nil` when there is none yet.
    @export(implementation) @inline(__always) func slot(at ordinal: Int) -> Unmanaged<Slot>? {
        guard let slot = (slots + ordinal).pointee.load(ordering: .acquiring) else { return nil }
        return Unmanaged.fromOpaque(slot)
    }

    /// The slot of a key, or `nil` when there is none yet.
    @export(implementation) @inline(__always) func slot(of key: any InjectionKey.Type) -> Unmanaged<Slot>? {
        guard let ordinal = ordinal(of: key) else { return nil }
        return slot(at: ordinal)
    }

    /// The index of the first bucket to look into, which is even.
    ///
    /// Fibonacci hashing: the top bits of the address times 2⁶⁴/φ (Knuth, The Art of Computer Programming, 6.4).
    @export(implementation) func start(for address: UInt) -> UInt {
        (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift & ~1
    }
}

/// The modules of a container: by number, in the order of their registration, and by key.
///
/// Each key has an ordinal: the number of keys that were registered before it. As long as each key has one module, its
/// number is the ordinal. A container for a test differs from the program's container in a few modules, so it shares
/// that container's array.
package struct ModuleList: Sendable {
    private let shared: [Module]
    /// Replacements, some of which take the places of shared modules.
    private var exchanged: [Module] = []
    /// By number, the module's index in `exchanged`, or -1; empty if no module is exchanged.
    private var positions: [Int] = []
    /// By ordinal, the number of the key's first module; `nil` if each key has one module, so that number and
    /// ordinal are equal.
    private var first: [Int]?
    /// By ordinal, the numbers of the other modules of the keys that have several.
    private var others: [Int: [Int]] = [:]
    /// The ordinals of named keys.
    private var named: [KeyIdentity: Int] = [:]

    /// Gives each key an ordinal: a key without a name in `table`, a named one here.
    init(_ modules: [Module], _ table: KeyTable) {
        shared = modules
        for number in modules.indices {
            let registration = modules[number].registration
            let new = first?.count ?? number
            let ordinal: Int
            if registration.isNamed {
                ordinal = named[registration.key] ?? new
                if ordinal == new { named[registration.key] = new }
            } else {
                ordinal = table.ordinal(of: registration.keyAddress, orInsert: new)
            }
            if ordinal == new {
                first?.append(number)
            } else {
                if first == nil { first = Array(0..<number) }
                others[ordinal, default: []].append(number)
            }
        }
    }

    /// The numbers of all modules.
    var indices: Range<Int> { shared.indices }

    /// All modules, in the order of their registration.
    package var all: [Module] { indices.map { self[$0] } }

    /// All registrations, in their order.
    package var registrations: [Registration] { indices.map(registration(of:)) }

    subscript(number: Int) -> Module {
        isExchanged(number) ? exchanged[positions[number]] : shared[number]
    }

    /// The registration of a module.
    func registration(of number: Int) -> Registration {
        isExchanged(number) ? exchanged[positions[number]].registration : shared[number].registration
    }

    /// Whether a replacement has the place of a module: one of those from `index` on.
    func isExchanged(_ number: Int, since index: Int = 0) -> Bool { !positions.isEmpty && positions[number] >= index }

    /// Adds modules that may take the places of others.
    ///
    /// - Returns: The index of the first one.
    mutating func add(_ replacements: [Module]) -> Int {
        if positions.isEmpty { positions = Array(repeating: -1, count: shared.count) }
        defer { exchanged.isEmpty ? exchanged = replacements : exchanged.append(contentsOf: replacements) }
        return exchanged.count
    }

    /// Releases replacements that were replaced themselves.
    mutating func releaseReplaced() {
        var used: [Module] = []
        for number in positions.indices where isExchanged(number) {
            used.append(exchanged[positions[number]])
            positions[number] = used.count - 1
        }
        exchanged = used
    }

    /// Puts the replacement at an index in the place of a module of the same key.
    mutating func exchange(_ number: Int, by index: Int) { positions[number] = index }

    /// How many keys there are.
    var keyCount: Int { first?.count ?? shared.count }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { (0..<keyCount).map { firstRegistration(at: $0).key } }

    /// The named keys.
    var namedKeys: Dictionary<KeyIdentity, Int>.Keys { named.keys }

    /// The ordinal of a named key.
    func ordinal(ofNamed key: KeyIdentity) -> Int? { named[key] }

    /// The number of the first module of the key with an ordinal.
    func firstNumber(at ordinal: Int) -> Int { first?[ordinal] ?? ordinal }

    /// The registration of the first module of the key with an ordinal.
    func firstRegistration(at ordinal: Int) -> Registration { registration(of: firstNumber(at: ordinal)) }

    /// The numbers of the modules of the key with an ordinal.
    func numbers(at ordinal: Int) -> [Int] { [firstNumber(at: ordinal)] + (others[ordinal] ?? []) }

    /// Whether the key with an ordinal has no more than one module.
    func hasOneModule(at ordinal: Int) -> Bool { others.isEmpty || others[ordinal] == nil }

    /// The number of the only module that a replacement of a key stands for; `nil` if it stands for none or several.
    func number(exchangedFor replacement: Registration, at ordinal: Int) -> Int? {
        guard replacement.role == .provides else { return nil }
        if hasOneModule(at: ordinal) {
            return firstRegistration(at: ordinal).role == .provides ? firstNumber(at: ordinal) : nil
        }
        let numbers = numbers(at: ordinal).filter { registration(of: $0).role != .decorates }
        return numbers.count == 1 && registration(of: numbers[0]).role == .provides ? numbers[0] : nil
    }

    /// All registrations of the key with an ordinal.
    func registrations(at ordinal: Int) -> KeyRegistrations {
        let first = firstRegistration(at: ordinal)
        if first.role == .provides && hasOneModule(at: ordinal) { return KeyRegistrations(first) }
        return KeyRegistrations(numbers(at: ordinal).map(registration(of:)))
    }
}

/// All registrations of one key in one container.
package struct KeyRegistrations: Sendable {
    /// The module that makes the value; `nil` if a child only adds to its parent's value.
    package let factory: Registration?
    /// All others, which few keys have.
    private let others: [Registration]

    /// All of a key; none for a slot that belongs to no module.
    init(_ registrations: [Registration] = []) {
        let factory = registrations.first { $0.role == .provides }
        self.factory = factory
        // The same module again changes nothing, for example if two groups list a constant module.
        var known: Set<ObjectIdentifier> = []
        others = registrations.filter { $0 !== factory && known.insert(ObjectIdentifier($0)).inserted }
    }

    /// The only registration of its key, which makes the value.
    init(_ only: Registration) { (factory, others) = (only, []) }

    package var key: KeyIdentity { main.key }

    var decorators: [Registration] { others.filter { $0.role == .decorates } }
    var contributions: [Registration] { others.filter { $0.role == .contributes } }
    /// Further modules for the key, which are a mistake: the first one is used.
    var duplicates: [Registration] { others.filter { $0.role == .provides } }

    /// Whether they make a value, and do not only decorate one.
    var hasValue: Bool { factory != nil || !contributions.isEmpty }

    /// Whether the value has contributions or decorators.
    var hasAdditions: Bool { others.contains { $0.role != .provides } }

    /// Whether one factory makes the value and injects nothing.
    var injectNothing: Bool { factory?.injected.isEmpty == true && others.isEmpty }

    /// Whether they alone cannot cause a problem.
    var areOrdinary: Bool { factory?.isOrdinary == true && others.isEmpty }

    /// Whether the value takes an argument. A module knows it at once; asking the key takes longer.
    var takesArgument: Bool { factory?.takesArgument ?? key.type.takesArgument }

    /// The registrations that take part in making the value: all but duplicates.
    package var inForce: [Registration] { [factory].compactMap(\.self) + contributions + decorators }

    /// The dependencies of the key's value, through all registrations in force.
    var dependencies: [_KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without the dependencies of contributions, which have separate slots.
    var dependenciesWithoutContributions: [_KeyDependency] {
        let own = factory?.dependencies ?? []
        return others.isEmpty ? own : own + decorators.flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? others.first { $0.role == .contributes } ?? others[0] }
}
