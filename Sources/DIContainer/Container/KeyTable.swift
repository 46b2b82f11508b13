public import Synchronization

/// The keys of a container: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a key; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock, and containers of the same keys share
/// them. A slot is made when its key is first asked for, and published then.
@usableFromInline
struct KeyTable: @unchecked Sendable {
    // `@unchecked` because of the pointers: keys and ordinals are written before the container that owns the table is
    // published, slots are atomic, and the container's `deinit` lets go of their memory.

    /// Buckets of two words: the address of a key's metadata, or 0 where there is room, and the key's ordinal.
    @usableFromInline let buckets: UnsafeMutablePointer<UInt>
    /// By ordinal, the slot, which the container holds, once it is made.
    @usableFromInline let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt
    /// The memory of the buckets and of the slots, each of which the table retains: as references they would be counted
    /// wherever the table is used.
    private let bucketMemory: Unmanaged<Words>
    private let slotMemory: Unmanaged<Words>

    /// Makes an empty table with room for `count` keys, at most half full.
    init(count: Int) {
        var bits = 2
        while 1 << bits < count * 2 { bits += 1 }
        // Indices of buckets are even.
        mask = 2 << UInt(bits) - 2
        shift = UInt(UInt.bitWidth - bits - 1)
        let memory = Words.make(2 << bits + count)
        bucketMemory = .passRetained(memory)
        slotMemory = bucketMemory.retain()
        buckets = memory.first
        // An atomic pointer is a word, and 0 where it is `nil`.
        slots = UnsafeMutableRawPointer(buckets + 2 << bits).bindMemory(to: Atomic<UnsafeRawPointer?>.self, capacity: count)
    }

    /// Makes a table with the keys and ordinals of another, `count` keys, and no slots.
    init(keysOf other: KeyTable, count: Int) {
        (buckets, mask, shift) = (other.buckets, other.mask, other.shift)
        bucketMemory = other.bucketMemory.retain()
        let memory = Words.make(count)
        slotMemory = .passRetained(memory)
        slots = UnsafeMutableRawPointer(memory.first).bindMemory(to: Atomic<UnsafeRawPointer?>.self, capacity: count)
    }

    func deallocate() {
        bucketMemory.release()
        slotMemory.release()
    }

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
        let address = Self.address(of: key)
        var index = start(for: address)
        while true {
            let bucket = buckets + Int(bitPattern: index)
            if bucket[0] == address { return Int(bitPattern: bucket[1]) }
            if bucket[0] == 0 { return nil }
            index = (index &+ 2) & mask
        }
    }

    /// Publishes the slot of the key with an ordinal, which the container holds, unless there already is one.
    ///
    /// - Returns: The slot of the key.
    func publish(_ slot: Slot, at ordinal: Int) -> Slot {
        let (exchanged, original) = (slots + ordinal).pointee.compareExchange(
            expected: nil, desired: slot.address, ordering: .acquiringAndReleasing)
        return exchanged ? slot : Unmanaged<Slot>.fromOpaque(original!).takeUnretainedValue()
    }

    /// The slot of the key with an ordinal, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(at ordinal: Int) -> UnsafeRawPointer? { (slots + ordinal).pointee.load(ordering: .acquiring) }

    /// The slot of a key, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(of key: any InjectionKey.Type) -> UnsafeRawPointer? {
        guard let ordinal = ordinal(of: key) else { return nil }
        return slot(at: ordinal)
    }

    @inlinable
    static func address(of key: any InjectionKey.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(key)) }

    /// The index of the first bucket to look into, which is even.
    ///
    /// Fibonacci hashing: the top bits of the address times 2⁶⁴/φ (Knuth, The Art of Computer Programming, 6.4).
    @inlinable
    func start(for address: UInt) -> UInt {
        (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift & ~1
    }
}

/// Words in memory that are 0 at first.
final class Words: ManagedBuffer<Void, UInt> {
    static func make(_ count: Int) -> Words {
        let words = unsafeDowncast(create(minimumCapacity: count) { _ in }, to: Words.self)
        words.first.initialize(repeating: 0, count: count)
        return words
    }

    /// The address of the first word, which is there as long as the object is held.
    var first: UnsafeMutablePointer<UInt> { withUnsafeMutablePointerToElements { $0 } }
}
