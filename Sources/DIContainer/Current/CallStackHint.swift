public import Synchronization

/// A cheap guess whether the running code was called, however indirectly, by a factory.
///
/// A resolution that starts inside a factory must be recorded, or a cycle that only shows at run time would overflow
/// the stack. Recording all of them would cost more than making most objects. A thread-local flag would tell the two
/// apart, but Swift has none without a C library; a task-local one costs 60 ns to set. So each resolution notes the
/// address of its stack frame in one of 256 words, chosen by the half megabyte of address space that the frame is in.
/// If another resolution finds a higher address in the word, it is further down the same stack: the first one called
/// it. Or it is on another thread whose stack shares the half megabyte: then the guess is wrong, and a resolution is
/// recorded that need not be.
///
/// It cannot miss a cycle for long: each round writes a lower address, so that one of the next rounds is recorded, and
/// the round after it is found to repeat it. A word that two threads leave behind in a race is overwritten by the next
/// resolution at its height. The cost of a miss is that a message's path lacks its first keys.
@frozen @usableFromInline
struct CallStackHint {
    /// Whether a resolution further up the stack is running a factory.
    @usableFromInline let isNested: Bool
    /// The word's content after the resolution.
    @usableFromInline let restored: UInt
    @usableFromInline let word: UnsafeMutablePointer<Word>

    /// One cache line, so that threads do not slow each other down.
    @usableFromInline
    struct Word: ~Copyable {
        @usableFromInline let address = Atomic<UInt>(0)
        private let padding: (Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0)
    }

    @usableFromInline static let count = 256

    /// The words of the process; never freed.
    @usableFromInline nonisolated(unsafe) static let words: UnsafeMutablePointer<Word> = {
        // The pointer is written once, here; what it points to is atomic.
        let words = UnsafeMutablePointer<Word>.allocate(capacity: count)
        for index in 0..<count { (words + index).initialize(to: Word()) }
        return words
    }()

    /// The address of the stack frame of the function that reads it.
    @inlinable @inline(__always)
    static var here: UInt {
        var marker: UInt8 = 0
        // Unprotected: nothing is written through the pointer, so that no function needs a check of its stack for it.
        return _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// Notes that a resolution starts whose frame is at an address.
    @inlinable
    init(at address: UInt, in words: UnsafeMutablePointer<Word>) {
        word = Self.word(of: address >> 19, in: words)
        let noted = word.pointee.address.load(ordering: .relaxed)
        isNested = noted > address
        restored = noted <= address ? 0 : noted
        word.pointee.address.store(address, ordering: .relaxed)
    }

    /// The word of a half megabyte of address space.
    @inlinable
    static func word(of region: UInt, in words: UnsafeMutablePointer<Word>) -> UnsafeMutablePointer<Word> {
        // Stacks lie a power of two apart; the golden ratio spreads them over the words (Knuth, volume 3, 6.4).
        let spread = UInt64(region) &* 0x9E37_79B9_7F4A_7C15
        return words + Int(truncatingIfNeeded: spread >> 56)
    }

    /// Notes that the resolution is done.
    @inlinable
    func leave() { word.pointee.address.store(restored, ordering: .relaxed) }
}
