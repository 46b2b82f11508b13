/// The slots of a container by key type: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a slot; strings and hashers would cost many times that.
/// The table never changes once its container is made, so it is read without a lock.
@usableFromInline
struct SlotTable: @unchecked Sendable {
    // `@unchecked` because of the pointer: the memory is written by `init` and `insert` only, before the container
    // that owns the table is published, and freed by that container's `deinit`.

    @usableFromInline
    struct Entry {
        /// The address of the key's metadata; 0 marks a free entry.
        @usableFromInline var key: UInt
        /// The slot, a `Slot<Key.Value>`, kept alive by the container.
        @usableFromInline var slot: Unmanaged<AnyObject>?
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    /// Makes an empty table with room for `count` keys, at most half full.
    init(count: Int) {
        var bits = 2
        while 1 << bits < count * 2 { bits += 1 }
        entries = .allocate(capacity: 1 << bits)
        entries.initialize(repeating: Entry(key: 0, slot: nil), count: 1 << bits)
        mask = 1 << UInt(bits) - 1
        shift = UInt(UInt.bitWidth - bits)
    }

    func deallocate() { entries.deallocate() }

    /// Adds a slot for a key that has none yet.
    func insert(_ key: any InjectionKey.Type, _ slot: AnyObject) {
        let address = Self.address(of: key)
        var index = start(for: address)
        while entries[Int(bitPattern: index)].key != 0 { index = (index &+ 1) & mask }
        entries[Int(bitPattern: index)] = Entry(key: address, slot: .passUnretained(slot))
    }

    /// The slot of a key, or `nil` when the container has no module for it.
    @inlinable
    func slot(of key: any InjectionKey.Type) -> Unmanaged<AnyObject>? {
        let address = Self.address(of: key)
        var index = start(for: address)
        while true {
            let entry = entries[Int(bitPattern: index)]
            if entry.key == address { return entry.slot }
            if entry.key == 0 { return nil }
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
