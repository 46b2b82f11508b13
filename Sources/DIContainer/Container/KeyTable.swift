public import Synchronization

/// The keys of a container: open addressing over the metatype's address.
///
/// A hash of the address and one or two comparisons find a key; strings and hashers would cost many times that. The
/// keys never change once the container is made, so they are read without a lock, and containers of the same keys share
/// them. A slot is made when its key is first asked for, and published then.
@usableFromInline
struct KeyTable: @unchecked Sendable {
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
    @inlinable @inline(__always)
    func slot(at ordinal: Int) -> Unmanaged<Slot>? {
        guard let slot = (slots + ordinal).pointee.load(ordering: .acquiring) else { return nil }
        return Unmanaged.fromOpaque(slot)
    }

    /// The slot of a key, or `nil` when there is none yet.
    @inlinable @inline(__always)
    func slot(of key: any InjectionKey.Type) -> Unmanaged<Slot>? {
        guard let ordinal = ordinal(of: key) else { return nil }
        return slot(at: ordinal)
    }

    /// The index of the first bucket to look into, which is even.
    ///
    /// Fibonacci hashing: the top bits of the address times 2⁶⁴/φ (Knuth, The Art of Computer Programming, 6.4).
    @inlinable
    func start(for address: UInt) -> UInt {
        (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift & ~1
    }
}
