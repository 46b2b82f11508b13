/// What may happen in the lives of containers and of their values, as a judge of events beside the code.
///
/// **Lifespans.** The singletons of a container are of one lifespan, each session of a scope is another one. A reset or an
/// end, of the container or of a parent, draws a *line* after which another session is in place. A shutdown ends all, and by
/// its end has drawn lines in the children.
///
/// **Values.** A factory makes its value for the lifespan that is in place when a call asks for it. If that is still in
/// place when the value is made, the value is *current*: the only one of its key until a line or the shutdown, whatever
/// became of those who asked.
///
/// The model does not know when the library does something, only what came of it. A call does at once what it does
/// before it waits; on several threads, by the time that it returns. Where two things overlap, the model allows all that
/// either order could lead to. So it may be told of events by several threads, each just before a call and just after.
struct LifecycleModel {
    /// What must hold, numbered as failures name it.
    enum Rule: Int, CaseIterable {
        /// A start that returned has made what was missing.
        case startMakes = 1
        /// A call fails for a reason of its own.
        case failsForItself
        /// A lifespan has one value of each key.
        case valueIsOne
        /// Nothing that is asked for after a line is made of what was begun before.
        case lineIsDrawn
        /// What is in place is not shut down.
        case onlyOverIsShutDown
        /// What is over is shut down once, dependents first, one after the other, before the call returns.
        case allIsShutDown
        /// In a shutdown, what is there can be read, and nothing begins that waits; afterwards, nothing begins.
        case shutdownIsFinal
        /// A factory is cancelled when its last waiter is, and by a shutdown.
        case cancelled
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
        /// When the first thing began that had not ended then: what failed since may still have been on its way.
        let horizon: Int
        /// The calls that had failed before, and whose creations may still hand errors on.
        let failed: [Operation]
        var isCancelled = false
        var ended: Int?
        var error: LifecycleError?
    }

    struct Run {
        let slot: LifecycleSlot
        let parts: Set<Int>
        let began: Int
        /// The earliest moment at which a call may have asked for it.
        let asked: Int
        var isHanging = false
        var ended: Int?
    }

    struct Value {
        let run: Run
        /// The value and all that it is made of.
        let parts: Set<Int>
        let made: Int
        var closes: Int?
        var closed: Int?
        var slot: LifecycleSlot { run.slot }
    }

    struct Line {
        /// `nil` for a shutdown, which is a line of all scopes in children.
        let scope: LifecycleGraph.Scope?
        let container: Int
        let began: Int
        /// When it was drawn for sure.
        var drawn: Int?
    }

    struct Closing {
        let began: Int
        /// When it had begun, and when it was over, for sure.
        var sure: Int?
        var over: Int?
    }

    let graph: LifecycleGraph
    let isOnThreads: Bool
    private(set) var violations: [Violation] = []
    private(set) var time = 0
    private(set) var operations: [Int: Operation] = [:]
    private(set) var runs: [Int: Run] = [:]
    private(set) var values: [Int: Value] = [:]
    /// By the number of the call.
    private(set) var lines: [Int: Line] = [:]
    private(set) var closings: [Int: Closing] = [:]
    /// The value of each slot that is in place for sure.
    private(set) var current: [LifecycleSlot: Int] = [:]
    /// The slots that factories have asked for while they ran; without those that they have asked for in tasks.
    private(set) var askedInside: [LifecycleSlot: Set<LifecycleSlot>] = [:]
    private(set) var askedDirectly: [LifecycleSlot: Set<LifecycleSlot>] = [:]
    private var lastIdle = 0
    init(_ graph: LifecycleGraph, isOnThreads: Bool) { (self.graph, self.isOnThreads) = (graph, isOnThreads) }

    mutating func apply(_ event: LifecycleEvent) {
        time += 1
        switch event {
        case .began(let call): begin(call)
        case .cancelled(let call): operations[call]?.isCancelled = true
        case .ended(let call, let outcome, let isCancelled): end(call, outcome, isCancelled: isCancelled)
        case .makes(let number, let slot, let parts):
            let askers = asking.filter { slots(of: $0.call).contains { graph.reach(of: $0).contains(slot) } }
            let run = Run(
                slot: slot, parts: parts.reduce(into: []) { $0.formUnion(values[$1]!.parts) },
                began: time, asked: askers.map(\.began).min() ?? time)
            judge(run)
            runs[number] = run
        case .hangs(let run): runs[run]!.isHanging = true
        case .made(let number, let value):
            runs[number]!.ended = time
            let run = runs[number]!
            values[value] = Value(run: run, parts: run.parts.union([value]), made: time)
            if isKept(run.slot), !mayBeOver(run) { current[run.slot] = value }
        case .failed(let run): runs[run]!.ended = time
        case .closes(let value):
            judgeClosing(of: value)
            values[value]!.closes = time
        case .closed(let value): values[value]!.closed = time
        case .quiet: judgeQuiet()
        case .stuck(let what): if !mayWaitForItself { report(.everythingEnds, what) }
        case .over(let left):
            judgeQuiet()
            // What waits for itself holds its container, also when nobody waits for it any more.
            if left != 0, !mayWaitForItself { report(.nothingLeaks, "\(left) values or modules are left") }
        }
    }

    /// The calls for which something may still be made: those that have not ended, or have failed and left creations behind.
    private var asking: [Operation] {
        operations.values.filter { $0.ended == nil || $0.error != nil && $0.ended! > lastIdle }
    }

    mutating func report(_ rule: Rule, _ text: String) {
        violations.append(Violation(rule: rule, text: "\(text) (event \(time))"))
    }

    private mutating func begin(_ call: LifecycleOperation) {
        // An error is handed along by calls, one to the other, and by factories that had asked for what failed.
        let horizon = (running.map(\.horizon) + runs.values.filter { $0.ended == nil }.map(\.began)).min() ?? time
        operations[call.id] = Operation(
            call: call, began: time, horizon: horizon, failed: asking.filter { $0.ended != nil })
        let sure = isOnThreads ? nil : time
        if let scope = call.scope, closings[call.container]?.sure == nil {
            lines[call.id] = Line(scope: scope, container: call.container, began: time, drawn: sure)
            for slot in current.keys where lines[call.id]!.isOf(slot, in: graph) { current[slot] = nil }
        }
        if call.kind == .shutdown, closings[call.container] == nil {
            closings[call.container] = Closing(began: time, sure: sure)
            lines[call.id] = Line(scope: nil, container: call.container, began: time)
            for slot in current.keys where lines[call.id]!.isOf(slot, in: graph) { current[slot] = nil }
        }
        if case .factory(let run, let way) = call.caller {
            askedInside[runs[run]!.slot, default: []].formUnion(slots(of: call))
            if way == .directly { askedDirectly[runs[run]!.slot, default: []].formUnion(slots(of: call)) }
        }
    }

    private mutating func end(_ id: Int, _ outcome: LifecycleOutcome, isCancelled: Bool) {
        operations[id]!.ended = time
        if case .threw(let error) = outcome { operations[id]!.error = error }
        let operation = operations[id]!
        // A shutdown that user code calls may return at once.
        let isShutdown = operation.call.kind == .shutdown
        if lines[id]?.drawn == nil, !isShutdown || operation.call.isByTask { lines[id]?.drawn = time }
        judge(operation, outcome, isCancelled: isCancelled)
        guard isShutdown else { return }
        let container = operation.call.container
        if closings[container]!.sure == nil { closings[container]!.sure = time }
        if operation.call.isByTask, closings[container]!.over == nil { closings[container]!.over = time }
    }

    private mutating func judgeQuiet() {
        judgeHanging()
        guard running.isEmpty else { return }
        lastIdle = time
        for container in closings.keys where closings[container]!.over == nil { closings[container]!.over = time }
        for line in lines.keys where lines[line]!.drawn == nil { lines[line]!.drawn = time }
        judgeLeft()
    }
}

extension LifecycleModel.Line {
    func isOf(_ slot: LifecycleSlot, in graph: LifecycleGraph) -> Bool {
        guard let scope else {
            return container == 0 && slot.container != 0 && [.session, .request].contains(graph.scope(slot))
        }
        return graph.scope(slot) == scope && [0, slot.container].contains(container)
    }
}

// What the rules ask.
extension LifecycleModel {
    var running: [Operation] { operations.values.filter { $0.ended == nil } }

    /// The keys that a call asks for itself.
    func slots(of call: LifecycleOperation) -> [LifecycleSlot] {
        switch call.kind {
        case .start: graph.targets(of: call.container)
        case .resolve(let key), .read(let key): [graph.slot(of: key, in: call.container)]
        case .reset, .end, .shutdown, .drop: []
        }
    }

    /// All that is asked for with some slots, by what is declared and by what factories on the way have asked for.
    func reach(
        of slots: some Sequence<LifecycleSlot>, _ inside: [LifecycleSlot: Set<LifecycleSlot>]
    ) -> Set<LifecycleSlot> {
        var (reach, pending) = (Set<LifecycleSlot>(), Array(slots))
        while let slot = pending.popLast() {
            for slot in graph.reach(of: slot) where reach.insert(slot).inserted { pending += inside[slot] ?? [] }
        }
        return reach
    }

    /// Whether a key among `slots` needs itself, by what is declared and what factories have asked for.
    func hasCircle(in slots: Set<LifecycleSlot>) -> Bool {
        slots.contains { slot in
            let next = Set(graph.dependencies(of: slot)).union(askedDirectly[slot] ?? [])
            return reach(of: next, askedDirectly).contains(slot)
        }
    }

    /// Whether a line may have been drawn since a call asked for the value of a run.
    func mayBeOver(_ run: Run) -> Bool {
        lines.values.contains { $0.isOf(run.slot, in: graph) && $0.drawn ?? .max > run.asked }
    }

    /// Whether all of a container may be shut down.
    func mayBeClosed(_ container: Int) -> Bool {
        !values.values.contains { $0.slot.container == container && needsShutdown($0) && $0.closed == nil }
            && !runs.values.contains { $0.slot.container == container && isKept($0.slot) && $0.ended == nil }
    }

    func isKept(_ slot: LifecycleSlot) -> Bool { graph.scope(slot) != .unique }
    func needsShutdown(_ value: Value) -> Bool { graph.node(value.slot).hasShutdown }

    /// Whether a call of user code waits for what waits for that code, on a way that the library does not follow: it asks in a
    /// task, or waits for the end of another container.
    var mayWaitForItself: Bool {
        running.contains { operation in
            let (call, own): (LifecycleOperation, LifecycleSlot)
            call = operation.call
            switch call.caller {
            case .task: return false
            case .factory(let run, _): own = runs[run]!.slot
            case .onShutdown(let value, _): own = values[value]!.slot
            }
            return [.shutdown, call.scope.map { .end($0) }].contains(call.kind) && own.container != call.container
                || reach(of: slots(of: call), askedInside).contains(own)
        }
    }
}
