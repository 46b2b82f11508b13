import Synchronization

/// The values of one lifetime: a container's singletons, or one session of a scope. Replaced, never reset.
///
/// A creation remembers the lifespan in place when it was made. If that was replaced meanwhile, the creation does not
/// begin, or its value is not kept. So nothing that is made from values of an old session is kept in the next one.
final class Lifespan: Sendable {
    /// A value that must be shut down, and its position in the order of creation: dependencies come before their
    /// dependents.
    final class Value: Sendable {
        let slot: KeepingSlot
        /// The value, until its `onShutdown` takes it, which releases it before others learn that it is over.
        let box: Locked<AnyBox?>
        let number = Lifespan.nextNumber
        /// How its shutdown went; from the limit until it is over, that it takes too long.
        let step = Locked<ShutdownStep?>(nil)

        init(_ box: AnyBox, of slot: KeepingSlot) {
            self.slot = slot
            self.box = Locked(box)
        }
    }

    /// Tells whether the lifespan is in place. Slots hold this part of it, since the lifespan itself holds their values.
    final class Term: Sendable {
        /// The number of the end or reset by which it is over; zero before. Written under the lock of the lifespan's state.
        fileprivate let replacement = Atomic(0)

        /// Whether its values may be used.
        var isCurrent: Bool { replacement.load(ordering: .acquiring) == 0 }

        /// That number, once it is over. The sessions of children have the same.
        var end: Int? { isCurrent ? nil : replacement.load(ordering: .relaxed) }
    }

    private struct State {
        /// Whether only factories that do not wait begin, each once, as long as the shutdown permits it.
        var isEnding = false
        /// In the order in which they began, which is that of their numbers.
        var running: [Creation] = []
        /// In the order of their creation.
        var values: [Value] = []
        /// The slots that keep a value of a session.
        var slots: [KeepingSlot] = []
        /// The sessions of children, which end with this one.
        var parts = WeakList()

        /// Where a creation is among those that run, or where it would be inserted.
        func position(of creation: Creation) -> Int {
            var (low, high) = (0, running.count)
            while low < high {
                let middle = (low + high) / 2
                if running[middle].number < creation.number { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// The index of a creation among those that run.
        func index(of creation: Creation) -> Int? {
            let position = position(of: creation)
            return position < running.count && running[position] === creation ? position : nil
        }

        /// Removes a creation.
        ///
        /// - Returns: Whether it was there.
        mutating func remove(_ creation: Creation) -> Bool {
            guard let index = index(of: creation) else { return false }
            running.remove(at: index)
            return true
        }
    }

    let term = Term()
    private let isSession: Bool
    private let state = Locked(State())
    private static let count = Atomic(0)

    /// A number that no creation and no value has.
    static var nextNumber: Int { count.add(1, ordering: .relaxed).oldValue }

    init(isSession: Bool) { self.isSession = isSession }

    /// Adds the session of a child, which ends with this one.
    ///
    /// - Returns: What ``WeakList/append(_:)`` does; `nil` if this session is over.
    func add(_ part: Lifespan) -> [AnyObject]? { state.withLock { term.isCurrent ? $0.parts.append(part) : nil } }

    /// Ends the lifespan, so that another one takes its place. Nothing begins any more, here and in the sessions of
    /// children, and nothing that is created is kept.
    ///
    /// - Returns: Those that are over now, for ``Swift/Array/release()`` outside all locks.
    func replace() -> [Lifespan] {
        var (all, next) = ([self], 0)
        let number = Self.count.add(1, ordering: .relaxed).newValue
        while next < all.count {
            let lifespan = all[next]
            all += lifespan.state.withLock { state in
                if lifespan.term.isCurrent { lifespan.term.replacement.store(number, ordering: .releasing) }
                defer { state.parts = WeakList() }
                return state.parts.objects.map { $0 as! Lifespan }
            }
            next += 1
        }
        return all
    }

    /// Takes its values out of the slots, once it is over.
    func takeOutdated() -> [AnyObject?] {
        let slots = state.withLock { state in
            defer { state.slots = [] }
            return state.slots
        }
        return slots.map { $0.takeOutdated() }
    }

    /// Whether it has neither values to shut down nor running creations.
    @inline(never) var isIdle: Bool { state.withLock { $0.values.isEmpty && $0.running.isEmpty } }

    /// Lets a creation begin, unless it has begun, or the lifespan was replaced or ends.
    ///
    /// - Parameter mayBeLate: Whether it may begin while the lifespan ends.
    /// - Returns: Whether it has begun, now or before.
    func begin(_ creation: Creation, mayBeLate: Bool) -> Bool {
        state.withLock { state in
            if creation.isTask, state.index(of: creation) != nil { return true }
            guard term.isCurrent else { return false }
            if state.isEnding {
                guard mayBeLate, let slot = creation.slot, slot.container.lifecycle.permitLateCreation(of: slot) else {
                    return false
                }
                creation.isLate = true
            }
            creation.number = Self.nextNumber
            state.running.append(creation)
            return true
        }
    }

    /// Adds a creation that has begun in another lifespan, and makes its value from those of this session.
    ///
    /// - Returns: Whether the session is in place.
    func add(_ creation: Creation) -> Bool {
        state.withLock { state in
            guard term.isCurrent else { return false }
            if state.index(of: creation) == nil {
                state.running.insert(creation, at: state.position(of: creation))
            }
            return true
        }
    }

    /// Keeps a value that was created: in the slot, unless the lifespan was replaced, and for the shutdown.
    ///
    /// - Parameter isOver: Whether the time to live of the value's scope has passed; `nil` if it has none.
    /// - Returns: Whether it was accepted; otherwise the creation has taken too long, and its maker shuts the value
    ///   down.
    func keep(
        _ box: AnyBox, until isOver: Stopwatch?, of slot: KeepingSlot, by creation: Creation
    ) -> Bool {
        // What the slot has kept is released outside the lock, because that may run `deinit`s.
        let (isKept, released) = state.withLock { state -> (Bool, AnyObject?) in
            guard state.index(of: creation) != nil else { return (false, nil) }
            if slot.needsShutdown { state.values.append(Value(box, of: slot)) }
            guard creation.isCurrent else { return (true, nil) }
            if isSession, !slot.keepsValue(of: term) { state.slots.append(slot) }
            return (true, slot.publish(box, in: term, until: isOver))
        }
        extendLifetime(released)
        return isKept
    }

    /// Takes a value that is not kept.
    ///
    /// An end that waits for its creation shuts it down. If there is none, `closing` takes the place of the creation.
    ///
    /// - Returns: Whether an end shuts it down; `nil` if the creation is not among those that run.
    func take(_ closing: Creation, of creation: Creation) -> Bool? {
        state.withLock { state in
            guard state.index(of: creation) != nil else { return nil }
            if state.isEnding {
                state.values.append(closing.closing!)
                return true
            }
            _ = state.remove(creation)
            state.running.insert(closing, at: state.position(of: closing))
            return false
        }
    }

    /// Lets a creation that still runs join the singletons instead.
    ///
    /// - Returns: Whether it was running here, and has joined them.
    func move(_ creation: Creation, to singletons: Lifespan) -> Bool {
        // Under one lock, so that a shutdown finds it in one of the two.
        state.withLock { $0.remove(creation) && singletons.add(creation) }
    }

    /// Removes a creation: it is over, or its maker shuts its value down.
    ///
    /// - Returns: Whether it was there.
    @discardableResult @inline(never) func finish(_ creation: Creation) -> Bool {
        state.withLock { $0.remove(creation) }
    }

    /// Begins to end.
    ///
    /// - Returns: The creations that run.
    @inline(never) func beginToEnd() -> [Creation] {
        state.withLock { state in
            state.isEnding = true
            // In a new array: ThreadSanitizer does not see the counts by which Swift knows that an array has no other
            // reader, and may be changed in place.
            return state.running.map { $0 }
        }
    }

    /// Gives away the values to shut down.
    func takeValues() -> [Value] {
        state.withLock { state in
            defer { state.values = [] }
            return state.values
        }
    }

    /// Lets creations begin again, after it has ended.
    func reopen() { state.withLock { $0.isEnding = false } }
}

extension [Lifespan] {
    /// Releases the values that slots keep of them, which are over.
    func release() {
        // All are taken before the first is released, since its `deinit` may resolve.
        extendLifetime(flatMap { $0.takeOutdated() })
    }

    /// Begins to end all of them.
    ///
    /// - Returns: The creations that run, in the order in which they began.
    func beginToEnd() -> [Creation] {
        var running: [Creation] = []
        for lifespan in self { running += lifespan.beginToEnd() }
        return running.inOrder { $0.number < $1.number }
    }
}

/// A list of weak references. Objects that are gone are no longer in it.
struct WeakList {
    private var references: [WeakReference] = []
    /// At this number, those to objects that are gone are removed, so that adding costs the same on average.
    private var limit = 16

    var objects: [AnyObject] { references.compactMap(\.object) }

    /// Adds an object.
    ///
    /// - Returns: Objects to be released outside all locks: each may have lost its last other holder meanwhile.
    mutating func append(_ object: AnyObject) -> [AnyObject] {
        defer { references.append(WeakReference(object)) }
        if references.count < limit { return [] }
        let objects = objects
        references = objects.map { WeakReference($0) }
        limit = Swift.max(16, objects.count * 2)
        return objects
    }
}
