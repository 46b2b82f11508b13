import DIContainer
import Foundation

/// One sequence of calls on the containers of a random graph, with all that is drawn for it and all that happened.
final class LifecycleSequence: @unchecked Sendable {
    // `@unchecked`: the lock guards the state. It is no `Mutex`, in which ThreadSanitizer sees false races on Linux.

    private struct State {
        var random: SeededGenerator
        var model: LifecycleModel
        var events: [LifecycleEvent] = []
        var runs = 0
        var values = 0
        var operations = 0
        var numbers: [ObjectIdentifier: Int] = [:]
        var habits: Habits
        /// What each factory asks for that does so each time.
        var calls: [LifecycleSlot: [LifecycleCall]] = [:]
        var waits: [String] = []
    }

    /// How likely factories are to misbehave, in percent.
    struct Habits {
        var failures = 0
        var calls = 0
        /// Whether a factory calls the same each time.
        var isStubborn = false
    }

    /// The containers in whose `onShutdown` this task runs, or one that started it.
    @TaskLocal static var shuttingDown: Set<Int> = []

    let seed: UInt64
    let graph: LifecycleGraph
    /// The values and the modules that are in memory.
    let alive = Counter()
    let holders: [ContainerHolder]
    private let lock = NSLock()
    private var state: State

    init(seed: UInt64) {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        graph = LifecycleGraph(using: &random)
        holders = graph.parts.map { _ in ContainerHolder() }
        let habits = Habits(
            failures: [0, 0, 10, 30].randomElement(using: &random)!,
            calls: [0, 0, 0, 10, 30].randomElement(using: &random)!, isStubborn: Bool.random(using: &random))
        state = State(random: random, model: LifecycleModel(graph), habits: habits)
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    /// Who waited for what when nothing moved any more.
    var waits: [String] {
        get { withState { $0.waits } }
        set { withState { $0.waits = newValue } }
    }

    // What is drawn.

    func number(in range: ClosedRange<Int>) -> Int { withState { Int.random(in: range, using: &$0.random) } }

    func happens(percent: Int) -> Bool { percent > 0 && number(in: 1...100) <= percent }

    func element<Element>(of array: [Element]) -> Element { array[number(in: 0...array.count - 1)] }

    /// Some time to wait: mostly little, and now and then much.
    func duration() -> Int { number(in: 0...element(of: [2, 5, 20, 80])) }

    var habits: Habits { withState { $0.habits } }

    /// What a factory asks of the library while it runs.
    func calls(by slot: LifecycleSlot) -> [LifecycleCall] {
        let habits = habits
        if habits.isStubborn, let calls = withState({ $0.calls[slot] }) { return calls }
        let calls = (1...3).filter { _ in happens(percent: habits.calls) }.map { _ in drawCall(in: slot.container) }
        if habits.isStubborn { withState { $0.calls[slot] = calls } }
        return calls
    }

    /// From now on, factories do what they are for.
    func calmDown() { withState { $0.habits = Habits() } }

    // What happened.

    func note(_ event: LifecycleEvent) {
        withState { state in
            state.events.append(event)
            state.model.apply(event)
        }
    }

    /// Notes an event with a separate number.
    private func note(
        numberedBy counter: WritableKeyPath<State, Int>, _ event: (Int) -> LifecycleEvent
    ) -> Int {
        withState { state in
            state[keyPath: counter] += 1
            let number = state[keyPath: counter]
            let event = event(number)
            state.events.append(event)
            state.model.apply(event)
            return number
        }
    }

    func noteRun(of slot: LifecycleSlot, layer: Int, parts: [Int]) -> Int {
        note(numberedBy: \.runs) { .makes(run: $0, slot, layer: layer, parts: parts) }
    }

    func noteValue(of run: Int) -> Int { note(numberedBy: \.values) { .made(run: run, value: $0) } }

    func newOperation(
        _ kind: LifecycleOperation.Kind, in container: Int, by caller: LifecycleOperation.Caller = .task
    ) -> LifecycleOperation {
        let id = withState { state in
            state.operations += 1
            return state.operations
        }
        // The task of a factory whose value is kept sees nothing of the task that asked.
        let asking = withState { $0.model.asking(forFactoryOf: caller) }
        return LifecycleOperation(
            id: id, kind: kind, container: container, caller: caller,
            isBelowShutdown: asking.contains(where: \.isBelowShutdown)
                || graph.withParents(container).contains(where: Self.shuttingDown.contains),
            isBelowAnyShutdown: asking.contains(where: \.isBelowAnyShutdown) || !Self.shuttingDown.isEmpty)
    }

    var violations: [LifecycleModel.Violation] { withState { $0.model.violations } }

    func isClosing(_ container: Int) -> Bool { withState { $0.model.isClosing(container) } }

    /// The calls that have not ended.
    var running: [LifecycleOperation] {
        withState { state in
            state.model.operations.values.filter { $0.ended == nil }.map(\.call).sorted { $0.id < $1.id }
        }
    }

    /// The singletons that a start has made which returned.
    var started: [LifecycleSlot] {
        withState { $0.model.held.filter(\.value.isStarted).keys }.sorted {
            ($0.container, $0.node) < ($1.container, $1.node)
        }
    }

    /// What happened, in lines. What is released at once comes in the order of the numbers: a container drops what it keeps
    /// in an order that is another one each time.
    var trace: [String] {
        var (lines, released) = ([String](), [Int]())
        for event in withState({ $0.events }) + [.idle] {
            if case .released(let value) = event {
                released.append(value)
            } else {
                lines += released.sorted().map { LifecycleEvent.released(value: $0).description } + [event.description]
                released = []
            }
        }
        return lines.dropLast()
    }

    /// All about the sequence that a person needs.
    var report: String {
        """
        seed \(seed) breaks \(violations.isEmpty ? "nothing" : violations.map(\.description).joined(separator: "\n    and "))
        \(graph)
        \(trace.enumerated().map { "\($0 + 1)\t\($1)" }.joined(separator: "\n"))
        \(waits.map { "waits: \($0)\n" }.joined())
        """
    }

    // The containers.

    func makeContainers() {
        for (number, part) in graph.parts.enumerated() {
            let modules = LifecycleModules(
                nodes: part.nodes, factories: LifecycleFactories(sequence: self, token: Tracked(alive)))
            let container =
                if let replaced = part.replaced {
                    holders[0].container!.replacing { modules.module(replaced, part.nodes[replaced]!) }
                } else {
                    Container(parent: part.parent.flatMap { holders[$0].container }) { modules }
                }
            withState { $0.numbers[ObjectIdentifier(container)] = number }
            holders[number].container = container
        }
    }

    /// The number of the container whose factory runs here.
    var currentContainer: Int {
        let current = ObjectIdentifier(Container.current)
        return withState { $0.numbers[current]! }
    }
}

/// The value of a key.
final class LifecycleValue: Sendable {
    let number: Int
    let slot: LifecycleSlot
    private let parts: [LifecycleValue]
    private let tracked: Tracked
    private let sequence: LifecycleSequence

    init(_ number: Int, _ slot: LifecycleSlot, of parts: [LifecycleValue], in sequence: LifecycleSequence) {
        self.number = number
        self.slot = slot
        self.parts = parts
        self.sequence = sequence
        tracked = Tracked(sequence.alive)
    }

    deinit { sequence.note(.released(value: number)) }
}
