public import Synchronization

/// The keys of a container: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a key; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock; its slot is made when
/// it is first asked for, and published then.
@usableFromInline
struct KeyTable: @unchecked Sendable {
    // `@unchecked` because of the pointer: keys and ordinals are written before the container that owns the table is
    // published, slots are atomic, and the container's `deinit` frees the memory.

    @usableFromInline
    struct Bucket: ~Copyable {
        /// The address of the key's metadata; 0 marks a free one.
        @usableFromInline var key: UInt = 0
        /// The slot, a `Slot<Key.Value>` that the container holds, once it is made.
        @usableFromInline let slot = Atomic<UnsafeRawPointer?>(nil)
        /// Which of the container's keys it is.
        var ordinal = 0
    }

    @usableFromInline let buckets: UnsafeMutablePointer<Bucket>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    /// Makes an empty table with room for `count` keys, at most half full.
    init(count: Int) {
        var bits = 2
        while 1 << bits < count * 2 { bits += 1 }
        buckets = .allocate(capacity: 1 << bits)
        for index in 0..<1 << bits { (buckets + index).initialize(to: Bucket()) }
        mask = 1 << UInt(bits) - 1
        shift = UInt(UInt.bitWidth - bits)
    }

    /// Makes a table with the keys and ordinals of another, and no slots.
    init(keysOf other: KeyTable) {
        let count = Int(other.mask) + 1
        buckets = .allocate(capacity: count)
        for index in 0..<count {
            let old = other.buckets + index
            (buckets + index).initialize(to: Bucket(key: old.pointee.key, ordinal: old.pointee.ordinal))
        }
        mask = other.mask
        shift = other.shift
    }

    func deallocate() {
        buckets.deinitialize(count: Int(mask) + 1)
        buckets.deallocate()
    }

    /// The ordinal of the key at an address, which is `new` where it has none yet.
    func ordinal(of address: UInt, orInsert new: Int) -> Int {
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            if bucket.pointee.key == address { return bucket.pointee.ordinal }
            if bucket.pointee.key == 0 {
                bucket.pointee.key = address
                bucket.pointee.ordinal = new
                return new
            }
            index = (index &+ 1) & mask
        }
    }

    /// The ordinal of a key, or `nil` when the container has no module for it.
    func ordinal(of key: any InjectionKey.Type) -> Int? { bucket(of: Self.address(of: key))?.pointee.ordinal }

    /// Publishes the slot of a key, which the container holds, unless there is one.
    ///
    /// - Returns: The slot of the key.
    func publish(_ slot: AnySlot, of key: any InjectionKey.Type) -> AnySlot {
        let (exchanged, original) = bucket(of: Self.address(of: key))!.pointee.slot.compareExchange(
            expected: nil, desired: slot.address, ordering: .acquiringAndReleasing)
        return exchanged ? slot : Unmanaged<AnySlot>.fromOpaque(original!).takeUnretainedValue()
    }

    /// The slot of a key, a `Slot<Key.Value>`, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(of key: any InjectionKey.Type) -> UnsafeRawPointer? {
        bucket(of: Self.address(of: key))?.pointee.slot.load(ordering: .acquiring)
    }

    @inlinable @inline(__always)
    func bucket(of address: UInt) -> UnsafeMutablePointer<Bucket>? {
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            let key = bucket.pointee.key
            if key == address { return bucket }
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
