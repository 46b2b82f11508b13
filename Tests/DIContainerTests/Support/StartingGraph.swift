import DIContainer
import Foundation

/// A random graph whose factories start tasks in many ways, and in which nothing waits for itself.
///
/// A factory waits without a limit for later nodes only, and for tasks that resolve nothing but later nodes. All other
/// tasks it only starts, or gives up at some time: those resolve any nodes, so also the one that is being made, and those
/// that need it.
final class StartingGraph: @unchecked Sendable {
    // `@unchecked`: the lock guards the state. It is no `Mutex`, in which ThreadSanitizer sees false races on Linux.

    struct Registered: Sendable {
        let node: Int
        let isAsync: Bool
        let scope: Scope<Node>
        let dependencies: [Int]
        let steps: [Step]
    }

    /// What a factory does with the tasks that it starts.
    enum Shape: CaseIterable {
        // It waits for them.
        case asyncLet, group, awaitedTask, awaitedDetachedTask, taskOfAnotherFactory
        // It goes on at once.
        case task, detachedTask, immediateTask, taskInTask
        // It waits for them, but no longer than it takes to cancel them.
        case unreadAsyncLet, cancelledGroup, cancelledTask, timeout, limitedStream
        // It waits for something that they do before they resolve anything.
        case firstOfStream, firstOfForwardedStream

        /// Whether the factory waits until the tasks have resolved what they ask for.
        var isAwaited: Bool {
            switch self {
            case .asyncLet, .group, .awaitedTask, .awaitedDetachedTask, .taskOfAnotherFactory: true
            default: false
            }
        }

        /// Whether a factory that does not wait can do it.
        var isImmediate: Bool { [.task, .detachedTask, .immediateTask, .taskInTask].contains(self) }
    }

    /// One thing that a factory does.
    struct Step: Sendable {
        let shape: Shape
        /// `nil` is that of the factory.
        let priority: TaskPriority?
        /// What the tasks resolve.
        let targets: [Int]
    }

    private struct State {
        var problems: [String] = []
        /// How many tasks may still be started: values that are made at each call would start more and more.
        var left = 60
        var running = 0
        /// The tasks that factories have started, each with what it resolves.
        var tasks: [(target: Int, task: Task<Void, Never>)] = []
    }

    let modules: [Registered]
    private var state = State()
    private let lock = NSLock()

    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 2...8, using: &random)
        modules = (0..<count).map { node in
            let later = Array((node + 1)..<max(count, node + 1))
            let isAsync = node == count - 1 || Int.random(in: 0..<4, using: &random) > 0
            let isKept = Int.random(in: 0..<6, using: &random) > 0
            let steps = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ -> Step? in
                let shape = Shape.allCases.randomElement(using: &random)!
                // The factory of a value that is not kept runs in the task that asks. If that is given up, so must be what
                // the factory waits for.
                guard isAsync || shape.isImmediate, isKept || shape != .taskOfAnotherFactory else { return nil }
                let targets = shape.isAwaited ? later : Array(0..<count)
                if targets.isEmpty { return nil }
                // As many as it takes to raise a priority from the lowest to the highest, one by one.
                let number = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : 14
                return Step(
                    shape: shape, priority: Self.priorities.randomElement(using: &random)!,
                    targets: (0..<number).map { _ in targets.randomElement(using: &random)! })
            }
            return Registered(
                node: node, isAsync: isAsync,
                scope: (isKept ? Self.keptScopes : [.graph, .unique]).randomElement(using: &random)!,
                dependencies: Array(later.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))),
                steps: steps)
        }
    }

    /// Those that have names, that of user interfaces, and the one below it.
    static let priorities: [TaskPriority?] =
        [nil, nil, .background, .utility, .medium, .high] + [25, 32, 33].map(TaskPriority.init(rawValue:))

    /// Most values are singletons.
    private static let keptScopes: [Scope<Node>] =
        Array(repeating: .singleton, count: 8) + [.cached(in: CacheName("started")), .shared]

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    /// What was found to be wrong.
    var problems: [String] { withState { $0.problems } }

    /// How many of the tasks that were started have not ended.
    var running: Int { withState { $0.running } }

    /// Resolves a node for code that nothing cancels.
    func expect(_ node: Int, in container: Container) async {
        do {
            let value = try await FaultyGraph.resolve(node, in: container)
            if value.number != node { note("\(node) is \(value.number).") }
        } catch { note("\(node): \(error)") }
    }

    /// Resolves nodes one after the other, in a task that a factory has started.
    func ask(for targets: [Int], in container: Container) async {
        withState { $0.running += 1 }
        defer { withState { $0.running -= 1 } }
        for target in targets {
            do { _ = try await FaultyGraph.resolve(target, in: container) } catch {
                // A task that is cancelled stops waiting. Another error never comes, since no factory fails.
                if error.reasonName != "cancelled" || !Task.isCancelled { note("a task for \(target): \(error)") }
            }
        }
    }

    private func note(_ problem: String) { withState { $0.problems.append(problem) } }

    /// Whether a step may start as many tasks as it wants to.
    private func take(_ count: Int) -> Bool {
        withState { state in
            if state.left < count { return false }
            state.left -= count
            return true
        }
    }

    func remember(_ task: Task<Void, Never>, for target: Int) { withState { $0.tasks.append((target, task)) } }

    /// A task of any factory that resolves a node after `node`, if there is one.
    func task(after node: Int) -> Task<Void, Never>? { withState { $0.tasks.last { $0.target > node }?.task } }

    // MARK: - The container

    func makeContainer() -> Container {
        Container { for module in modules { makeModule(module) } }
    }

    private func makeModule(_ module: Registered) -> Module {
        func own<Own: NodeGraph.NodeKey>(_ own: Own.Type) -> Module {
            let keys = module.dependencies.map(NodeGraph.key)
            func first<First: NodeGraph.NodeKey>(_ first: First.Type) -> Module {
                func second<Second: NodeGraph.NodeKey>(_ second: Second.Type) -> Module {
                    self.module(module, own, first, second)
                }
                return keys.count > 1 ? second(keys[1]) : self.module(module, own, first)
            }
            return keys.isEmpty ? self.module(module, own) : first(keys[0])
        }
        return own(NodeGraph.key(module.node))
    }

    private func module<Own: NodeGraph.NodeKey, each Injected: NodeGraph.NodeKey>(
        _ module: Registered, _ own: Own.Type, _ injected: repeat (each Injected).Type
    ) -> Module {
        guard module.isAsync else {
            return Module.providing(
                own, scope: module.scope, injecting: repeat each injected,
                factory: { (value: repeat (each Injected).Value) throws in
                    let container = Container.current
                    for step in module.steps where self.take(step.targets.count) { self.start(step, in: container) }
                    return Node(module.node, [])
                })
        }
        return Module.providing(
            own, scope: module.scope, injecting: repeat each injected,
            factory: { (value: repeat (each Injected).Value) async throws in
                let container = Container.current
                for step in module.steps where self.take(step.targets.count) {
                    if step.shape.isImmediate {
                        self.start(step, in: container)
                    } else {
                        try await self.perform(step, of: module.node, in: container)
                    }
                }
                return Node(module.node, [])
            })
    }
}
