/// The waits of the process: an edge from each call stack or task that waits to what it waits for.
///
/// Before a wait begins, its edge is added, which tells whether it would close a cycle, in which no wait would ever
/// end.
///
/// One kind of edge cannot be known from here: whether a factory waits for a task that it has started, and that
/// requests a value itself. If a cycle lacks only such an edge, the factory's task is hurried, that is, its priority is
/// raised. Swift passes the new priority on to everything that the task waits for, directly or not; so the edge exists
/// if the other task learns of it. See
/// [SE-0462](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0462-task-priority-escalation-apis.md).
enum WaitGraph {
    /// The maker of what others wait for.
    struct Maker {
        var callStack: CallStack?
        /// The thread that the maker keeps, if it keeps one.
        var thread: UInt?
    }

    /// The edges, by each of their sources.
    private struct Edges {
        /// By number: a start alone has as many waits as a container has values, and each is removed individually.
        typealias Waits = [Int: Wait]

        var byCallStack: [ObjectIdentifier: Waits] = [:]
        var byThread: [UInt: Waits] = [:]
        /// By the call stacks of factories that started the waiting task, or one around it.
        var byAncestor: [ObjectIdentifier: Waits] = [:]
        /// By the call stack that makes what is waited for.
        var byMaker: [ObjectIdentifier: Waits] = [:]

        mutating func add(_ wait: Wait) {
            func add<Key>(to waits: inout [Key: Waits], at key: Key) {
                waits[key, default: [:]][wait.number] = wait
            }
            add(to: &byCallStack, at: ObjectIdentifier(wait.waiter))
            if let thread = wait.thread { add(to: &byThread, at: thread) }
            for ancestor in wait.ancestors { add(to: &byAncestor, at: ancestor) }
            if let maker = wait.subject.maker.callStack { add(to: &byMaker, at: ObjectIdentifier(maker)) }
        }

        mutating func remove(_ wait: Wait) {
            func remove<Key>(from waits: inout [Key: Waits], at key: Key) {
                waits[key]?[wait.number] = nil
                if waits[key]?.isEmpty == true { waits[key] = nil }
            }
            remove(from: &byCallStack, at: ObjectIdentifier(wait.waiter))
            if let thread = wait.thread { remove(from: &byThread, at: thread) }
            for ancestor in wait.ancestors { remove(from: &byAncestor, at: ancestor) }
            if let maker = wait.subject.maker.callStack { remove(from: &byMaker, at: ObjectIdentifier(maker)) }
        }
    }

    private static let edges = Guarded(Edges())

    /// The paths of all waits.
    static var paths: [[ResolutionError.Step]] {
        edges.withLock { edges in
            edges.byCallStack.values.flatMap(\.values).filter { !$0.subject.isFinished && !$0.path.isEmpty }.map(\.path)
        }
    }

    /// Adds an edge, unless it would close a cycle.
    ///
    /// - Returns: The chain on the other side of the cycle, from the subject's side back to what the waiter makes;
    ///   empty if the waiter makes the value that it would wait for.
    @inline(never)
    static func add(_ wait: Wait) -> [ResolutionError.Step]? {
        let circle = edges.withLock { edges -> [ResolutionError.Step]? in
            if let circle = Search(wait, edges).circle { return circle }
            edges.add(wait)
            return nil
        }
        if let circle { return circle }
        // A wait that others may depend on unseen checks again and again.
        guard wait.ancestors.isEmpty, let hidden = hiddenCircle(of: wait) else { return nil }
        remove(wait)
        return hidden
    }

    /// Adds an edge that waits in any case; of a cycle that it closes, another one has to leave.
    @inline(never)
    static func note(_ wait: Wait) {
        let possible = edges.withLock { edges in
            edges.add(wait)
            let search = Search(wait, edges)
            var possible = search.circle == nil ? [] : search.followed
            if !edges.byAncestor.isEmpty {
                let hidden = Search(wait, edges, supposing: { _ in true })
                possible += hidden.supposed.map(\.wait) + (hidden.circle == nil ? [] : hidden.followed)
            }
            return possible
        }
        for wait in possible { wait.checkAgain() }
    }

    /// Lets the edges check that are part of a cycle with one that waits in any case, if its task is waited for as it seems.
    static func checkOthers(than wait: Wait) {
        let search = edges.withLock { Search(wait, $0, supposing: { _ in true }) }
        if search.circle != nil { for other in search.followed { other.checkAgain() } }
    }

    /// Removes an edge that has been added, if it is part of a cycle; the others in it then need not leave.
    ///
    /// - Returns: The chain on the other side, as ``add(_:)`` gives it.
    static func leaveCircle(_ wait: Wait) -> [ResolutionError.Step]? {
        let circle = edges.withLock { edges in
            let circle = Search(wait, edges).circle
            if circle != nil { edges.remove(wait) }
            return circle
        }
        return circle ?? hiddenCircle(of: wait)
    }

    @inline(never)
    static func remove(_ wait: Wait) { edges.withLock { $0.remove(wait) } }

    /// The cycle of an edge that has been added, through factories that wait for tasks which they have started.
    ///
    /// - Returns: The chain on the other side, as ``add(_:)`` gives it.
    private static func hiddenCircle(of wait: Wait) -> [ResolutionError.Step]? {
        let possible = edges.withLock { edges in
            edges.byAncestor.isEmpty ? nil : Search(wait, edges, supposing: { _ in true })
        }
        guard let possible, possible.circle != nil else { return nil }
        // All of them are checked, even after one that is not there: then its task is notified when it begins to be.
        let known = possible.supposed.filter { $0.wait.isAwaited(by: $0.subject) }
        return edges.withLock { Search(wait, $0, supposing: known.contains).circle }
    }

    /// An edge that may exist: from a factory to a task that it has started, or that such a task has started.
    fileprivate typealias SupposedEdge = (subject: any Awaitable, wait: Wait)

    /// A search from a new wait the other way: for the call stacks that wait for the waiter, directly or not.
    ///
    /// What many values wait for may wait for many itself, while few wait for those that come to wait for it, or the
    /// reverse. The searches take turns, so that a new wait costs no more than twice the cheaper one.
    private struct DependentSearch {
        private var visited: Set<ObjectIdentifier>
        private var pending: [ObjectIdentifier]
        /// The largest number once the other search has to decide alone.
        private var cost = 0
        private let maker: CallStack?

        init(_ new: Wait) {
            let waiter = ObjectIdentifier(new.waiter)
            // Which call stacks run on a thread is not known from here: there the other search decides alone.
            (visited, pending, cost) = ([waiter], [waiter], new.thread == nil ? 0 : .max)
            maker = new.subject.maker.callStack
        }

        /// Whether the search has come to its end, at a cost that is not above a limit, without meeting the other one.
        mutating func isComplete(within limit: Int, in edges: Edges) -> Bool {
            if cost == .max { return false }
            while let last = pending.last {
                let waits = edges.byMaker[last] ?? [:]
                guard cost <= limit - 1 - waits.count else { return false }
                cost += 1 + waits.count
                pending.removeLast()
                for wait in waits.values {
                    let waiter = ObjectIdentifier(wait.waiter)
                    if wait.thread != nil || wait.waiter === maker {
                        cost = .max
                        return false
                    }
                    if visited.insert(waiter).inserted { pending.append(waiter) }
                }
            }
            return true
        }
    }

    /// A search for the paths from what one waits for back to itself.
    private struct Search {
        /// The keys on the way back, if there is one.
        private(set) var circle: [ResolutionError.Step]?
        /// The edges that were followed.
        private(set) var followed: [Wait] = []
        /// The edges that were followed, or might have been, without knowing whether they exist.
        private(set) var supposed: [SupposedEdge] = []

        init(_ new: Wait, _ edges: Edges, supposing isThere: ((SupposedEdge) -> Bool)? = nil) {
            var visited: Set<ObjectIdentifier> = []
            var pending: [(subject: any Awaitable, path: [ResolutionError.Step])] = [(new.subject, [])]
            var (dependents, cost) = (DependentSearch(new), 0)
            while let (subject, path) = pending.popLast() {
                // It has finished in the meantime: its maker may now wait for something unrelated.
                guard !subject.isFinished, visited.insert(ObjectIdentifier(subject)).inserted else { continue }
                let maker = subject.maker
                let isOwn = maker.callStack === new.waiter || maker.thread != nil && maker.thread == new.thread
                if isOwn { circle = circle ?? path }
                if isThere == nil {
                    // Every edge of a cycle leads to the waiter, so there is none once all that do are known.
                    cost += 1 + (maker.callStack.flatMap { edges.byCallStack[ObjectIdentifier($0)]?.count } ?? 0)
                    if circle != nil || dependents.isComplete(within: cost, in: edges) { return }
                }
                var next: [Wait] = []
                if let callStack = maker.callStack { next += edges.byCallStack[ObjectIdentifier(callStack)].inOrder }
                if let thread = maker.thread { next += edges.byThread[thread].inOrder }
                if let isThere, let callStack = maker.callStack {
                    for wait in edges.byAncestor[ObjectIdentifier(callStack)].inOrder {
                        let edge = (subject, wait)
                        supposed.append(edge)
                        guard isThere(edge) else { continue }
                        if wait === new { circle = circle ?? path } else { next.append(wait) }
                    }
                }
                for wait in next where !wait.subject.isFinished {
                    followed.append(wait)
                    let joint = path.last.flatMap { wait.path.firstIndex(of: $0) }
                    let rest = joint.map { Array(wait.path[($0 + 1)...]) } ?? wait.path
                    pending.append((wait.subject, path + rest))
                }
            }
        }
    }
}

extension [Int: Wait]? {
    /// The waits in the order of their numbers, so that of several cycles the same one is reported each time.
    fileprivate var inOrder: [Wait] {
        guard let waits = self else { return [] }
        return waits.count == 1 ? Array(waits.values) : waits.values.inOrder { $0.number < $1.number }
    }
}

extension [WaitGraph.SupposedEdge] {
    fileprivate func contains(_ edge: Element) -> Bool {
        contains { $0.subject === edge.subject && $0.wait === edge.wait }
    }
}
