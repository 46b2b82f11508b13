public import Synchronization

extension Slot {
    /// The value, for a resolution that comes from outside: from user code, a combinator or a child container.
    ///
    /// - Parameter trace: The recorded resolution that asks, if it is part of one.
    /// - Throws: ``ResolutionError``. Here and below without its type, which each caller would make room for.
    @inlinable @inline(__always)
    final func enter(in trace: Trace?) throws -> Value {
        // Not `keptValue`: an optional would be one more copy of the value.
        if let box = kept.load(ordering: .acquiring) { return box.boxedValue(Value.self) }
        return try trace == nil ? enterMaking() : enterOtherwise(in: trace)
    }

    /// Enters when no value is kept for good, and no resolution is recorded.
    @inlinable
    final func enterMaking() throws -> Value {
        if shortcut.load(ordering: .acquiring) == .factory,
            unretainedContainer._withUnsafeGuaranteedRef({ $0.isUndisputed }),
            let factory = direct.load(ordering: .acquiring)
        {
            let stack = CallStackHint(at: CallStackHint.here, in: stackWords)
            defer { stack.leave() }
            if !stack.isNested {
                do { return try factory.makeValue(Value.self) } catch { throw failure(of: error) }
            }
        }
        return try enterOtherwise(in: nil)
    }

    /// Enters when the container may have to become current, or the resolution be recorded.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    final func enterOtherwise(in trace: Trace?) throws -> Value {
        try entered(in: trace) { trace throws(ResolutionError) in try value(in: trace) }
    }

    /// Makes the value by `make`, which is called once the slot is linked.
    @inline(__always)
    final func entered(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if trace == nil {
            switch shortcut.load(ordering: .acquiring) {
            case .value: return try make(nil)
            case .factory:
                let stack = CallStackHint(at: CallStackHint.here, in: stackWords)
                defer { stack.leave() }
                if stack.isNested { break }
                let needsFrame = Frame.innermost?.container.map { $0 !== container } ?? !container.isFirstRoot
                if !needsFrame { return try make(nil) }
                return try Frame.with(container, nil) { () throws(ResolutionError) in try make(nil) }
            case .none: break
            }
        }
        return try enterRecorded(in: trace, make)
    }

    private func enterRecorded(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // The trace in which the observer, if there is one, was told of failures.
        var recorded = trace
        do throws(ResolutionError) {
            // A value that was awaited goes to its caller, even if the container was shut down since.
            if trace?.pinnedValue(of: self) == nil { try checkOpen() }
            try container.linkRequired(self, in: trace)
            if let trace {
                if Frame.innermost?.container === container { return try make(trace) }
                return try Frame.with(container, trace) { () throws(ResolutionError) in try make(trace) }
            }
            let made = try makeFirst(recorded: &recorded, make)
            // Publishes the links to all readers of the shortcut.
            shortcut.store(shortcutOnceResolved, ordering: .sequentiallyConsistent)
            // After a shutdown, each resolution must come here.
            if container.isShutDown { forgetShortcut() }
            return made
        } catch {
            observed?.noteFailure(error, in: recorded)
            throw error
        }
    }

    /// Makes the value of a slot that is linked, for a resolution that is not recorded yet.
    private func makeFirst(
        recorded: inout Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // A value that is kept is made in a resolution of its own, which is recorded.
        if shortcutOnceResolved == .value && !needsTrace && Frame.enclosingTrace == nil { return try make(nil) }
        let outer = Frame.innermost
        let own = Trace(in: outer)
        recorded = own
        defer { own.finish() }
        return try Frame.with(container, own, inside: outer) { () throws(ResolutionError) in try make(own) }
    }
}

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
