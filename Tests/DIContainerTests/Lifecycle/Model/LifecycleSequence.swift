import DIContainer
import Foundation

/// One sequence of calls on the containers of a random graph, with all that is drawn for it and all that happened.
final class LifecycleSequence: @unchecked Sendable {
    // `@unchecked`: the lock guards the state. It is no `Mutex`, in which ThreadSanitizer sees false races on Linux.

    /// How likely factories are to misbehave, in percent.
    struct Habits {
        var failures = 0
        var calls = 0
        /// How often a factory waits until it is cancelled.
        var hangs = 0
        /// Whether a factory calls the same each time.
        var isStubborn = false
    }

    typealias Call = (kind: LifecycleOperation.Kind, container: Int, way: LifecycleOperation.Way)

    private struct State {
        var random: SeededGenerator
        var model: LifecycleModel
        var events: [LifecycleEvent] = []
        var numbers = 0
        var containers: [ObjectIdentifier: Int] = [:]
        var habits = Habits()
        /// The calls of stubborn factories.
        var calls: [LifecycleSlot: [Call]] = [:]
        /// The tasks that the driver or a factory has started, by their calls.
        var tasks: [Int: Task<Void, Never>] = [:]
        var hanging: [Signal] = []
    }

    let seed: UInt64
    let graph: LifecycleGraph
    /// What runs its tasks, if it is not the threads of the process.
    let executor: SeededExecutor?
    let alive = Counter()
    let holders: [ContainerHolder]
    private let lock = NSLock()
    private var state: State

    init(seed: UInt64, on executor: SeededExecutor?) {
        (self.seed, self.executor) = (seed, executor)
        var random = SeededGenerator(seed: seed)
        graph = LifecycleGraph(using: &random)
        holders = graph.containers.map { _ in ContainerHolder() }
        state = State(random: random, model: LifecycleModel(graph, isOnThreads: executor == nil))
        state.habits = Habits(
            failures: element(of: [0, 0, 10, 30]), calls: element(of: [0, 0, 0, 10, 30]),
            hangs: element(of: [0, 0, 10]),
            isStubborn: happens(percent: 50))
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }
    func number(in range: ClosedRange<Int>) -> Int { withState { Int.random(in: range, using: &$0.random) } }
    func happens(percent: Int) -> Bool { percent > 0 && number(in: 1...100) <= percent }
    func element<Element>(of array: [Element]) -> Element { array[number(in: 0...array.count - 1)] }

    /// Some time to wait: mostly little, and now and then much.
    func duration() -> Int { number(in: 0...element(of: [2, 5, 20, 80])) }
    var habits: Habits { withState { $0.habits } }

    /// From now on, factories do what they are for.
    func calmDown() { withState { $0.habits = Habits() } }

    func calls(by slot: LifecycleSlot) -> [Call] {
        if habits.isStubborn, let calls = withState({ $0.calls[slot] }) { return calls }
        let calls = (1...3).filter { _ in happens(percent: habits.calls) }.map { _ in drawCall(by: slot) }
        withState { $0.calls[slot] = calls }
        return calls
    }

    func drawCall(by slot: LifecycleSlot) -> Call {
        // Mostly its own container.
        let container = happens(percent: 75) ? slot.container : element(of: Array(graph.containers.indices))
        let key = element(of: graph.keys(in: container))
        let scope = element(of: [LifecycleGraph.Scope.session, .request])
        let kind: LifecycleOperation.Kind =
            switch number(in: 1...20) {
            case ...10: .resolve(key)
            case ...12: .read(key)
            case ...15: graph.ending(scope, in: container)
            case ...18: .start
            default: .shutdown
            }
        // A task that waits for what waits for the factory is seldom wanted, since no one finds that.
        let mayWait = kind == .start || kind == .resolve(key) && key >= slot.node
        return (
            kind, container, mayWait && happens(percent: 98) ? .directly : element(of: LifecycleOperation.Way.allCases)
        )
    }

    func note(_ event: LifecycleEvent) {
        withState { state in
            state.events.append(event)
            state.model.apply(event)
        }
    }

    func nextNumber() -> Int {
        withState { state in
            state.numbers += 1
            return state.numbers
        }
    }

    /// Starts the task of a call, for ``cancelAll()``.
    func spawn(_ call: Int, _ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let task = Task(executorPreference: executor) { await body() }
        withState { $0.tasks[call] = task }
        return task
    }

    func cancelAll() {
        for (call, task) in withState({ $0.tasks }).sorted(by: { $0.key < $1.key }) {
            note(.cancelled(call))
            task.cancel()
        }
    }

    /// Suspends the calling task for some time: jobs of its executor, or else yields.
    func pause(for duration: Int) async {
        if let executor { return await executor.pause(for: duration) }
        for _ in 0...duration { await Task.yield() }
    }

    func hang() async {
        let signal = Signal()
        withState { $0.hanging.append(signal) }
        await signal.wait()
    }

    /// Lets all factories go on that wait until they are cancelled, and lets none wait any more.
    func letGo() {
        let hanging = withState { state in
            state.habits.hangs = 0
            return state.hanging
        }
        for signal in hanging { signal.fire() }
    }

    var violations: [LifecycleModel.Violation] { withState { $0.model.violations } }

    /// Whether a factory waits for itself on a way that the library does not follow.
    var mayWaitForItself: Bool { withState { $0.model.mayWaitForItself } }
    var running: [LifecycleOperation] { withState { $0.model.running.map(\.call).sorted { $0.id < $1.id } } }
    var trace: [String] { withState { $0.events }.map(\.line) }

    var report: String {
        """
        seed \(seed) breaks \(violations.isEmpty ? "nothing" : violations.map(\.description).joined(separator: "\n    and "))
        \(graph)
        \(trace.enumerated().map { "\($0 + 1)\t\($1)" }.joined(separator: "\n"))
        """
    }

    func makeContainers() {
        for (number, nodes) in graph.containers.enumerated() {
            let factories = LifecycleFactories(sequence: self, token: Tracked(alive))
            let container = Container(parent: number == 0 ? nil : holders[0].container) {
                LifecycleModules(nodes: nodes, factories: factories)
            }
            withState { $0.containers[ObjectIdentifier(container)] = number }
            holders[number].container = container
        }
    }

    /// The number of the container whose factory runs here.
    var currentContainer: Int {
        let current = ObjectIdentifier(Container.current)
        return withState { $0.containers[current]! }
    }
}
