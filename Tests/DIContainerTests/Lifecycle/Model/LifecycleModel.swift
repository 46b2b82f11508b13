/// What may happen in the lives of containers and of what they keep, as a judge of events beside the code.
///
/// **States.** A container is open, until a shutdown of it begins; then it is closing, until a shutdown returns; then it is closed.
/// A value of a key is being made while runs of its factory and decorators are; then it is there, until it is taken
/// back, its scope is reset, or it is shut down, which may happen once.
///
/// **Who asked.** An operation asks for its keys, for what these declare that they need, and for whatever a factory on
/// the way asks for while it runs. A start asks for what it must make.
///
/// **Who holds.** A caller holds what it was given, and all that this is made of; a start that returned holds what it
/// had to make. What is held stays: it is neither shut down nor replaced by another value before the container is shut
/// down. What only starts asked for that failed is held by none, and goes with them.
///
/// The model does not know when the library does something, only what came of it. Where two things overlap in time, it
/// allows all that either order could lead to. So it may be told of events by several threads, each just before a call
/// and just after.
struct LifecycleModel {
    /// What must hold, numbered as failures name it.
    enum Rule: Int, CaseIterable {
        /// What a start made that has returned is there, and stays.
        case startIsKept = 1
        /// A start fails for a reason of its own.
        case startFailsForItself
        /// What only failed starts asked for is shut down and released; what others hold is not.
        case onlyOwnIsTakenBack
        /// A resolution fails for a reason of its own.
        case resolutionFailsForItself
        /// A shutdown ends each value once, dependents first, and nothing comes after it.
        case shutdownIsFinal
        /// Nothing that is resolved after a reset is made of what was begun before.
        case resetIsLine
        /// There is one value of a singleton.
        case singletonIsOne
        /// Nothing is left when the containers are gone.
        case nothingLeaks
        /// Everything ends.
        case everythingEnds
    }

    struct Violation: Equatable, CustomStringConvertible {
        let rule: Rule
        let text: String

        var description: String { "rule \(rule.rawValue), \(rule): \(text)" }
    }

    struct Operation {
        let call: LifecycleOperation
        let began: Int
        /// When the first thing began that had not ended then: what happened since may still have been on its way.
        let horizon: Int
        var cancelled: Int?
        var ended: Int?
        var outcome: LifecycleOutcome?

        var hasFailed: Bool { if case .threw = outcome { true } else { false } }
    }

    struct Run {
        let slot: LifecycleSlot
        let layer: Int
        let parts: Set<Int>
        let began: Int
        var ended: Int?
        var hasFailed = false
    }

    struct Value {
        let slot: LifecycleSlot
        /// Whether it is what the key's users get, and not what a decorator wraps.
        let isFinal: Bool
        /// The value and all that it is made of.
        let parts: Set<Int>
        /// When the run began that made it.
        let began: Int
        var closes: [Int] = []
        var closed: Int?
        var isReleased = false
    }

    struct Held {
        let value: Int
        let since: Int
        /// Whether a start that returned is among the holders.
        var isStarted: Bool
    }

    struct Reset {
        let container: Int
        let scope: LifecycleGraph.Scope
        let began: Int
        let ended: Int
    }

    let graph: LifecycleGraph
    private(set) var violations: [Violation] = []
    /// How many events there were.
    private(set) var time = 0
    private(set) var operations: [Int: Operation] = [:]
    private(set) var runs: [Int: Run] = [:]
    private(set) var values: [Int: Value] = [:]
    private(set) var resets: [Reset] = []
    /// When a shutdown of each container first began, and first returned.
    private(set) var shutdownBegan: [Int: Int] = [:]
    private(set) var shutdownReturned: [Int: Int] = [:]
    private(set) var dropped: Set<Int> = []
    /// What factories asked for while they ran, and what was asked for while values were shut down.
    private(set) var askedInside: [LifecycleSlot: Set<LifecycleSlot>] = [:]
    /// The values of singletons that are held.
    private(set) var held: [LifecycleSlot: Held] = [:]
    private(set) var lastIdle = 0

    init(_ graph: LifecycleGraph) { self.graph = graph }

    mutating func apply(_ event: LifecycleEvent) {
        time += 1
        switch event {
        case .began(let call): begin(call)
        case .cancelled(let operation): operations[operation]?.cancelled = time
        case .ended(let operation, let outcome, let isCancelled):
            end(operation, outcome)
            judge(operations[operation]!, outcome, isCancelled: isCancelled)
        case .makes(let number, let slot, let layer, let parts):
            let run = Run(
                slot: slot, layer: layer, parts: parts.reduce(into: []) { $0.formUnion(values[$1]!.parts) },
                began: time)
            judge(run)
            runs[number] = run
        case .made(let number, let value):
            runs[number]!.ended = time
            let run = runs[number]!
            values[value] = Value(
                slot: run.slot, isFinal: run.layer == graph.node(run.slot).decorators.count,
                parts: run.parts.union([value]), began: run.began)
        case .failed(let run): (runs[run]!.ended, runs[run]!.hasFailed) = (time, true)
        case .closes(let value):
            values[value]!.closes.append(time)
            judgeClosing(of: value)
        case .closed(let value): values[value]!.closed = time
        case .released(let value): values[value]!.isReleased = true
        case .dropped(let container): dropped.insert(container)
        case .idle:
            judgeIdle()
            lastIdle = time
        case .stuck(let what): report(.everythingEnds, what)
        case .over(let left):
            judgeIdle()
            if left != 0 { report(.nothingLeaks, "\(left) values or modules are left") }
        }
    }

    mutating func report(_ rule: Rule, _ text: String) {
        violations.append(Violation(rule: rule, text: "\(text) (event \(time))"))
    }

    private mutating func begin(_ call: LifecycleOperation) {
        // An error is handed along by operations, one to the other, and by factories that had asked for what failed.
        let running =
            operations.values.filter { $0.ended == nil }.map(\.horizon)
            + runs.values.filter { $0.ended == nil }.map(\.began)
        operations[call.id] = Operation(call: call, began: time, horizon: running.min() ?? time)
        if call.kind == .shutdown, shutdownBegan[call.container] == nil { shutdownBegan[call.container] = time }
        let caller: LifecycleSlot
        switch call.caller {
        case .task: return
        case .factory(let run, _): caller = runs[run]!.slot
        case .onShutdown(let value, _): caller = values[value]!.slot
        }
        // A shutdown waits for all that the container makes and has made, and so does the end of a scope.
        let asked =
            switch call.kind {
            case .shutdown: graph.slots(of: call.container)
            case .end(let scope): graph.slots(of: call.container).filter { graph.scope($0) == scope }
            default: slots(of: call)
            }
        askedInside[caller, default: []].formUnion(asked)
    }

    private mutating func end(_ id: Int, _ outcome: LifecycleOutcome) {
        operations[id]!.ended = time
        operations[id]!.outcome = outcome
        let operation = operations[id]!
        switch operation.call.kind {
        case .reset(let scope), .end(let scope):
            resets.append(
                Reset(container: operation.call.container, scope: scope, began: operation.began, ended: time))
        case .shutdown:
            // One that is called there, or in a factory, returns at once.
            if operation.call.isBelowShutdown || operation.call.isInFactory { break }
            if shutdownReturned[operation.call.container] == nil { shutdownReturned[operation.call.container] = time }
        default: break
        }
    }

    /// Notes the holder of a value of a singleton.
    mutating func hold(_ value: Int, byStart: Bool) {
        let slot = values[value]!.slot
        held[slot] = held[slot] ?? Held(value: value, since: time, isStarted: false)
        if byStart { held[slot]!.isStarted = true }
    }
}

// What the rules ask.
extension LifecycleModel {
    /// The keys that a call asks for itself.
    func slots(of call: LifecycleOperation) -> [LifecycleSlot] {
        switch call.kind {
        case .start: graph.targets(of: call.container)
        case .resolve(let key), .read(let key): [graph.slot(of: key, in: call.container)!]
        case .reset, .end, .shutdown, .build, .drop: []
        }
    }

    /// All that an operation asks for, by what is declared and by what factories on the way have asked for.
    func asked(by operation: Operation) -> Set<LifecycleSlot> { reach(of: slots(of: operation.call)) }

    func reach(of slots: some Sequence<LifecycleSlot>) -> Set<LifecycleSlot> {
        var (reach, pending) = (Set<LifecycleSlot>(), Array(slots))
        while let slot = pending.popLast() {
            for slot in graph.reach(of: slot) where reach.insert(slot).inserted {
                pending += askedInside[slot] ?? []
            }
        }
        return reach
    }

    /// Whether a key among `slots` needs itself, by what is declared and asked.
    func hasCircle(in slots: Set<LifecycleSlot>) -> Bool {
        slots.contains { slot in
            reach(of: Set(graph.dependencies(of: slot)).union(askedInside[slot] ?? [])).contains(slot)
        }
    }

    /// The calls that may have asked for the value of a factory that calls the library. The factory may go on after them.
    func asking(forFactoryOf caller: LifecycleOperation.Caller) -> [LifecycleOperation] {
        guard case .factory(let number, _) = caller, let run = runs[number] else { return [] }
        let asking = operations.values.filter { ($0.ended ?? .max) > run.began && asked(by: $0).contains(run.slot) }
        return asking.map(\.call)
    }

    func isClosing(_ container: Int) -> Bool { shutdownBegan[container] != nil }
}
