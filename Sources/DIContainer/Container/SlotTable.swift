public import Synchronization

/// The places of a container by key type: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a place; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock; the slot of a place is made when
/// somebody first asks for it, and published then.
@usableFromInline
struct SlotTable: @unchecked Sendable {
    // `@unchecked` because of the pointer: keys and ordinals are written before the container that owns the table is
    // published, slots are atomic, and the container's `deinit` frees the memory.

    @usableFromInline
    struct Entry: ~Copyable {
        /// The address of the key's metadata; 0 marks a free entry.
        @usableFromInline var key: UInt = 0
        /// The slot, a `Slot<Key.Value>` that the container holds, once it is made.
        @usableFromInline let slot = Atomic<UnsafeRawPointer?>(nil)
        /// Which of the container's keys it is.
        var ordinal = 0
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    /// Makes an empty table with room for `count` keys, at most half full.
    init(count: Int) {
        var bits = 2
        while 1 << bits < count * 2 { bits += 1 }
        entries = .allocate(capacity: 1 << bits)
        for index in 0..<1 << bits { (entries + index).initialize(to: Entry()) }
        mask = 1 << UInt(bits) - 1
        shift = UInt(UInt.bitWidth - bits)
    }

    /// Makes a table with the keys and ordinals of another, and no slots.
    init(keysOf other: SlotTable) {
        let count = Int(other.mask) + 1
        entries = .allocate(capacity: count)
        for index in 0..<count {
            let old = other.entries + index
            (entries + index).initialize(to: Entry(key: old.pointee.key, ordinal: old.pointee.ordinal))
        }
        mask = other.mask
        shift = other.shift
    }

    func deallocate() {
        entries.deinitialize(count: Int(mask) + 1)
        entries.deallocate()
    }

    /// The ordinal of the key at an address, which is `new` where it has none yet.
    func ordinal(of address: UInt, orInsert new: Int) -> Int {
        var index = start(for: address)
        while true {
            let entry = entries + Int(bitPattern: index)
            if entry.pointee.key == address { return entry.pointee.ordinal }
            if entry.pointee.key == 0 {
                entry.pointee.key = address
                entry.pointee.ordinal = new
                return new
            }
            index = (index &+ 1) & mask
        }
    }

    /// The ordinal of a key, or `nil` when the container has no module for it.
    func ordinal(of key: any InjectionKey.Type) -> Int? { entry(of: Self.address(of: key))?.pointee.ordinal }

    /// Publishes the slot of a key, which the container holds.
    func publish(_ slot: AnyObject, of key: any InjectionKey.Type) {
        let pointer = UnsafeRawPointer(Unmanaged.passUnretained(slot).toOpaque())
        entry(of: Self.address(of: key))!.pointee.slot.store(pointer, ordering: .releasing)
    }

    /// The slot of a key, a `Slot<Key.Value>`, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(of key: any InjectionKey.Type) -> UnsafeRawPointer? {
        entry(of: Self.address(of: key))?.pointee.slot.load(ordering: .acquiring)
    }

    @inlinable @inline(__always)
    func entry(of address: UInt) -> UnsafeMutablePointer<Entry>? {
        var index = start(for: address)
        while true {
            let entry = entries + Int(bitPattern: index)
            let key = entry.pointee.key
            if key == address { return entry }
            if key == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    @inlinable
    static func address(of key: any InjectionKey.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(key)) }

    /// Fibonacci hashing: the top bits of the address times 2⁶⁴/φ (Knuth, The Art of Computer Programming, 6.4).
    @inlinable
    func start(for address: UInt) -> UInt {
        (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
    }
}
