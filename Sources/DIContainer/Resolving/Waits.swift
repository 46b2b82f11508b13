import Synchronization

/// A thread or task that waits, or is about to: one edge of the ``WaitGraph``.
final class Wait: Sendable {
    /// The call stack that waits; `nil` for a shutdown, for which nothing else waits.
    let waiter: CallStack?
    /// The thread that sleeps; `nil` if a task waits.
    let thread: UInt?
    let subject: Completion
    /// The call stack that makes the subject, if it is known.
    fileprivate let maker: CallStack?
    /// The keys from the outermost resolution of the waiter to the one that it waits for.
    private let makePath: @Sendable () -> [ResolutionError.Step]
    /// How many waits there were before.
    let number: Int
    /// Whether the subject has a lower height than every value that the waiter creates, or nothing waits for the waiter. Such
    /// waits alone form no cycle.
    let isDownward: Bool

    private static let count = Atomic(0)

    /// - Parameter lowestHeight: The lowest height of a value that the waiter makes.
    @inline(never) init(
        _ waiter: CallStack?, lowestHeight: Int = .max, on thread: UInt? = nil, for subject: Completion,
        path: @escaping @Sendable () -> [ResolutionError.Step] = { [] }
    ) {
        (self.waiter, self.thread, self.subject, makePath) = (waiter, thread, subject, path)
        maker = subject.maker.callStack
        // A sleeping thread may keep other tasks from running, and nobody knows which.
        isDownward = waiter == nil || thread == nil && subject.height < lowestHeight
        // Relaxed: it only distinguishes waits, and earlier ones from later ones.
        number = Self.count.add(1, ordering: .relaxed).oldValue
    }

    var path: [ResolutionError.Step] { makePath() }

    /// The keys under which the graph has it: those of its waiter, then the common one of all waits for its maker.
    fileprivate var keys: [UInt] {
        [waiter.map { UInt(bitPattern: $0) } ?? 0, thread, maker.map(WaitGraph.key(ofDependentsOf:))].compactMap(\.self)
    }
}

/// The threads and tasks of the process that wait for values: an edge from each one to what it waits for.
///
/// A thread or task adds its edge before it waits. If the edge would close a cycle, it gets an error instead, because
/// no wait in the cycle would ever end. Tasks that a factory starts are not followed.
///
/// Declared dependencies have no cycle: a slot waits only for slots of a lower height. So every cycle has a wait that does
/// not go down, usually by a factory that asks for an undeclared key. While there is no such wait, nothing is searched.
struct WaitGraph {
    /// The call stack that creates a value, and the thread that it keeps, if it keeps one.
    typealias Maker = (callStack: CallStack?, thread: UInt?)

    /// Each wait by its call stack, by its thread, if it blocks one, and by the call stack for which it waits; the number
    /// tells waits of one key apart.
    private var waits: [UInt: [Int: Wait]] = [:]
    /// How many waits are not downward.
    private var upwardCount = 0

    private static let ofProcess = Locked(WaitGraph())

    /// The paths of all waits.
    static var paths: [[ResolutionError.Step]] {
        // Each wait is there under several keys; the first one counts.
        let waits = ofProcess.withLock { $0.waits.flatMap { key, waits in waits.values.filter { $0.keys[0] == key } } }
        return waits.filter { !$0.subject.isFinished }.map(\.path).filter { !$0.isEmpty }
    }

    /// Adds a wait, unless it would close a cycle.
    ///
    /// - Returns: The chain on the other side of the cycle, from the subject's side back to what the waiter makes;
    ///   empty if the waiter makes the value that it would wait for.
    @inline(never) static func add(_ wait: Wait) -> [ResolutionError.Step]? {
        ofProcess.withLock { graph in
            let mayCloseCycle = graph.upwardCount > 0 || !wait.isDownward
            if mayCloseCycle, let circle = graph.circle(closedBy: wait) { return circle }
            graph.insert(wait)
            return nil
        }
    }

    /// Waits as a part of a shutdown, for which nothing else waits, so that it can close no cycle.
    ///
    /// - Returns: Whether the subject has finished.
    @inline(never)
    static func waitInShutdown(for subject: Completion, of slot: Slot?, atMost limit: Duration?) async -> Bool {
        let wait = Wait(nil, for: subject, path: { slot.map { [$0.step] } ?? [] })
        ofProcess.withLock { $0.insert(wait) }
        defer { remove(wait) }
        return await subject.waitUntilFinished(atMost: limit)
    }

    @inline(never) static func remove(_ wait: Wait) {
        ofProcess.withLock { graph in
            for key in wait.keys {
                graph.waits[key]?[wait.number] = nil
                if graph.waits[key]?.isEmpty == true { graph.waits[key] = nil }
            }
            if !wait.isDownward { graph.upwardCount -= 1 }
        }
    }

    private mutating func insert(_ wait: Wait) {
        for key in wait.keys { waits[key, default: [:]][wait.number] = wait }
        if !wait.isDownward { upwardCount += 1 }
    }

    /// The key of all waits for a call stack. No address has this value.
    fileprivate static func key(ofDependentsOf stack: CallStack) -> UInt { ~UInt(bitPattern: stack) }

    /// The waits of a maker, in their order, so that of several cycles the same one is reported each time.
    private func waits(of maker: Maker) -> [Wait] {
        let keys = [maker.callStack.map { UInt(bitPattern: $0) }, maker.thread].compactMap(\.self)
        return keys.flatMap { (waits[$0] ?? [:]).values }.inOrder { $0.number < $1.number }
    }

    private func circle(closedBy new: Wait) -> [ResolutionError.Step]? {
        // The waits that were followed, each with the index of the one before it.
        var (visited, followed) = (Set<ObjectIdentifier>(), [(wait: Wait, before: Int?)]())
        var pending: [(subject: Completion, last: Int?)] = [(new.subject, nil)]
        // The search also goes back, to those who wait for the waiter, but no further than forward. If it finds them
        // all, and the subject's maker is none of them, there is no cycle. Who waits for a thread is not known.
        var (behind, credit) = ([new], 0)
        while let (subject, last) = pending.popLast() {
            credit += 1
            while let wait = behind.last, wait.thread == nil, wait.waiter == nil || wait.waiter != new.maker,
                case let dependents = wait.waiter.flatMap({ waits[Self.key(ofDependentsOf: $0)] }) ?? [:],
                dependents.count <= credit
            {
                behind.removeLast()
                behind += dependents.values
                credit -= dependents.count
            }
            if behind.isEmpty { return nil }
            // It has finished in the meantime: its maker may now wait for something unrelated.
            guard !subject.isFinished, visited.insert(ObjectIdentifier(subject)).inserted else { continue }
            let maker = subject.maker
            if maker.callStack != nil && maker.callStack == new.waiter
                || maker.thread != nil && maker.thread == new.thread
            {
                var (waits, index) = ([Wait](), last)
                while let found = index {
                    waits.append(followed[found].wait)
                    index = followed[found].before
                }
                // Joins the paths of the waits, without the keys that two of them share.
                var path: [ResolutionError.Step] = []
                for wait in waits.reversed() {
                    let joint = path.last.flatMap { wait.path.firstIndex(of: $0) }
                    path += wait.path[(joint.map { $0 + 1 } ?? 0)...]
                }
                return path
            }
            for wait in waits(of: maker) {
                followed.append((wait, before: last))
                pending.append((wait.subject, last: followed.count - 1))
            }
        }
        return nil
    }
}

/// A thread or task that waits, at this moment, for a value that is being made, or a shutdown that waits.
///
/// ```swift
/// for wait in Container.pendingWaits { print(wait) }
/// // ServerKey (App/Main.swift:12) -> DatabaseKey (App/Storage.swift:7)
/// ```
///
/// Threads and tasks that would wait for each other get an error at once, and never appear here. So the last key of a
/// path that stays is the one whose factory, or `onShutdown`, takes long, or waits for itself in a task that it has
/// started.
public struct PendingWait: Equatable, Sendable {
    /// The keys from the one that was requested to the one that is waited for; for a shutdown, only the key whose
    /// factory or `onShutdown` it waits for.
    public let path: [ResolutionError.Step]
}

extension PendingWait: CustomStringConvertible {
    /// The path in one line.
    public var description: String { path.map(\.description).joined(separator: " -> ") }
}

extension Container {
    /// All waits at this moment, in all containers: for a watchdog, a health page, or the debugger's console.
    ///
    /// - Returns: One wait for each thread or task and value, sorted by their text.
    public static var pendingWaits: [PendingWait] {
        WaitGraph.paths.map(PendingWait.init).inOrder { $0.description < $1.description }
    }
}
