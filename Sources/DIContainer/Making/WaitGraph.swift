/// Who waits for what: an edge from each call stack or task that waits to the creation that it waits for.
///
/// Before it waits, each adds an edge, and learns whether that would close a circle, in which none would ever wake up.
enum WaitGraph {
    private struct Wait {
        let creation: Creation
        /// The keys from the outermost resolution of the waiter to the one that it waits for.
        let path: [ResolutionError.Step]
    }

    private static let waits = Guarded<[ObjectIdentifier: [Wait]]>([:])

    /// The paths of all that wait.
    static var paths: [[ResolutionError.Step]] {
        waits.withLock { waits in
            waits.values.joined().filter { !$0.creation.isFinished && !$0.path.isEmpty }.map(\.path)
        }
    }

    /// Adds an edge, unless it would close a circle.
    ///
    /// - Returns: The chain on the other side of the circle, from the creation's side back to what `waiter` makes;
    ///   empty if `waiter` makes the value that it would wait for.
    static func add(
        _ waiter: CallStack, for creation: Creation, path: [ResolutionError.Step]
    ) -> [ResolutionError.Step]? {
        waits.withLock { waits in
            if let circle = way(from: creation, to: waiter, waits) { return circle }
            waits[ObjectIdentifier(waiter), default: []].append(Wait(creation: creation, path: path))
            return nil
        }
    }

    static func remove(_ waiter: CallStack, for creation: Creation) {
        let key = ObjectIdentifier(waiter)
        let removed = waits.withLock { waits -> Wait? in
            guard let index = waits[key]?.firstIndex(where: { $0.creation === creation }) else { return nil }
            let wait = waits[key]?.remove(at: index)
            if waits[key]?.isEmpty == true { waits[key] = nil }
            return wait
        }
        // The creation may be the last holder of the user's value, so it goes outside the lock.
        extendLifetime(removed)
    }

    /// How the maker of `creation` waits, perhaps through others, for something that `waiter` makes.
    private static func way(
        from creation: Creation, to waiter: CallStack, _ waits: [ObjectIdentifier: [Wait]]
    ) -> [ResolutionError.Step]? {
        // Done in the meantime: its maker may wait for something else by now, which has nothing to do with it.
        if creation.isFinished { return nil }
        var visited: Set<ObjectIdentifier> = []
        var pending: [(callStack: CallStack, path: [ResolutionError.Step])] = [(creation.callStack, [])]
        while let (callStack, path) = pending.popLast() {
            if callStack === waiter { return path }
            guard visited.insert(ObjectIdentifier(callStack)).inserted else { continue }
            // Edges to creations that are done are about to go; their waiters are waking up.
            for wait in waits[ObjectIdentifier(callStack)] ?? [] where !wait.creation.isFinished {
                let joint = path.last.flatMap { wait.path.firstIndex(of: $0) }
                let next = joint.map { Array(wait.path[($0 + 1)...]) } ?? wait.path
                pending.append((wait.creation.callStack, path + next))
            }
        }
        return nil
    }
}

/// A thread or task that waits, at this moment, for a value that another one makes.
///
/// ```swift
/// for wait in Container.pendingWaits { print(wait) }
/// // ServerKey (App/Main.swift:12) -> DatabaseKey (App/Storage.swift:7)
/// ```
///
/// What waits in a circle never gets here: it is an error at once. So the last key of a path that stays is the one
/// whose factory takes its time, or waits for something that the container does not know.
public struct PendingWait: Hashable, Sendable {
    /// The keys from the one that was asked for to the one that is waited for.
    public let path: [ResolutionError.Step]
}

extension PendingWait: CustomStringConvertible {
    /// The path in one line.
    public var description: String { path.map(\.description).joined(separator: " -> ") }
}

extension Container {
    /// What waits for what at this moment, in all containers: for a watchdog, a health page, or the debugger's console.
    ///
    /// - Returns: One wait for each thread or task and value, sorted by their text.
    public static var pendingWaits: [PendingWait] {
        WaitGraph.paths.map(PendingWait.init).sorted { $0.description < $1.description }
    }
}
