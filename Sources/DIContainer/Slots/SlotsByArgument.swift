/// The slots of one key by argument, for the arguments that were passed since the latest reset.
final class SlotsByArgument<Value>: Sendable {
    private struct Entry: @unchecked Sendable {
        // `@unchecked`: an argument for which values are kept is Sendable; `PerArgument` ensures it.
        let argument: AnyHashable
        let slot: Slot<Value>
    }

    /// Entries that are released together.
    private final class Entries: Sendable {
        let all: [Int: [Entry]]

        init(_ all: [Int: [Entry]]) { self.all = all }
    }

    private struct State {
        /// By the argument's hash: comparing arguments is user code, which must not run under a lock.
        var entries: [Int: [Entry]] = [:]
        /// How often the entries have changed.
        var version = 0
        /// How often the values had been reset when the first entry was made.
        var epoch = 0

        /// Removes all entries, to be released outside the lock.
        mutating func removeAll() -> Entries? {
            defer { (entries, version) = ([:], version + 1) }
            return entries.isEmpty ? nil : Entries(entries)
        }

        /// Removes the entries that are older than a reset.
        mutating func removeAll(before epoch: Int) -> Entries? {
            if self.epoch >= epoch { return nil }
            self.epoch = epoch
            return removeAll()
        }
    }

    private let state = Guarded(State())

    var all: [AnySlot] { state.withLock { $0.entries }.values.flatMap { $0.map(\.slot) } }

    /// The slot for an argument that is not older than the latest reset.
    func slot(for argument: AnyHashable, in epoch: Int) -> Slot<Value>? {
        let hash = argument.hashValue
        let (known, released) = state.withLock { state in
            let released = state.removeAll(before: epoch)
            return (state.entries[hash] ?? [], released)
        }
        extendLifetime(released)
        return known.first { $0.argument == argument }?.slot
    }

    /// The slot for an argument, which is `new` unless another thread has been faster.
    func slot(for argument: AnyHashable, orInsert new: Slot<Value>) -> Slot<Value> {
        let hash = argument.hashValue
        while true {
            let (known, version) = state.withLock { ($0.entries[hash] ?? [], $0.version) }
            if let entry = known.first(where: { $0.argument == argument }) { return entry.slot }
            let isInserted = state.withLock { state in
                guard state.version == version else { return false }
                state.entries[hash, default: []].append(Entry(argument: argument, slot: new))
                state.version += 1
                return true
            }
            if isInserted { return new }
        }
    }

    /// Removes all arguments.
    ///
    /// - Returns: What was known, to be released outside all locks.
    func removeAll() -> AnyBox? { state.withLock { $0.removeAll() } }

    /// Removes the arguments that are older than a reset.
    func removeAll(before epoch: Int) -> AnyBox? { state.withLock { $0.removeAll(before: epoch) } }
}
