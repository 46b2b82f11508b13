import DIContainer
import Foundation

/// A random graph of singletons and unique values whose factories misbehave, and what has become of them.
final class FaultyGraph: @unchecked Sendable {
    // `@unchecked`: the lock guards the state. It is no `Mutex`, in which ThreadSanitizer sees false races on Linux.

    struct Registered: Sendable {
        let node: Int
        let isAsync: Bool
        let isSingleton: Bool
        let dependencies: [Int]
    }

    /// What a factory does when it is called.
    enum Behavior: CaseIterable { case succeed, yield, fail, hang, reenter, resolveOther, cancel }

    private struct State {
        var random: SeededGenerator
        var isFaulty = true
        /// Whether the container shuts down: what is made now may be made from what is shut down already.
        var isClosing = false
        var madeLate: Set<Int> = []
        var alive: [Int: Int] = [:]
        var problems: [String] = []
        var hanging = 0
        /// What the maker of a singleton resolved, without having declared it.
        var resolved: [Int: Int] = [:]
    }

    let modules: [Registered]
    private var state: State
    private let lock = NSLock()
    private let faultsHaveEnded = Signal()

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...9, using: &random)
        modules = (0..<count).map { node in
            let later = Array((node + 1)..<max(count, node + 1))
            return Registered(
                node: node, isAsync: Int.random(in: 0..<3, using: &random) > 0,
                isSingleton: Int.random(in: 0..<4, using: &random) > 0,
                dependencies: Array(later.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))))
        }
        state = State(random: random)
    }

    var count: Int { modules.count }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    /// What was found to be wrong.
    var problems: [String] { withState { $0.problems } }

    /// The singletons that have been made and not shut down.
    var alive: [Int: Int] { withState { $0.alive.filter { $0.value != 0 } } }

    /// A random number for the test itself.
    func random(in range: ClosedRange<Int>) -> Int {
        withState { Int.random(in: range, using: &$0.random) }
    }

    /// How many factories hang.
    var hanging: Int { withState { $0.hanging } }

    /// Starts a container, whatever comes of it.
    func start(_ container: Container) async {
        _ = try? await container.start()
    }

    /// Shuts a container down.
    func shutDown(_ container: Container) async {
        withState { $0.isClosing = true }
        await container.shutdown()
    }

    /// From now on, each factory that is called succeeds; those that hang fail.
    func endFaults() {
        withState { $0.isFaulty = false }
        faultsHaveEnded.fire()
    }

    func makeContainer() -> Container {
        Container { for module in modules { makeModule(module) } }
    }

    private func makeModule(_ module: Registered) -> Module {
        func own<Own: NodeGraph.NodeKey>(_ own: Own.Type) -> Module {
            let keys = module.dependencies.map(NodeGraph.key)
            func first<First: NodeGraph.NodeKey>(_ first: First.Type) -> Module {
                func second<Second: NodeGraph.NodeKey>(_ second: Second.Type) -> Module {
                    func third<Third: NodeGraph.NodeKey>(_ third: Third.Type) -> Module {
                        self.module(module, own, first, second, third)
                    }
                    return keys.count > 2 ? third(keys[2]) : self.module(module, own, first, second)
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
        let scope: Scope<Node> = module.isSingleton ? .singleton : .unique
        let shutdown: (@Sendable (Node) async throws -> Void)? =
            module.isSingleton ? { @Sendable node in await self.close(node.number) } : nil
        guard module.isAsync else {
            return Module.providing(
                own, scope: scope, injecting: Resolver.self, repeat each injected,
                factory: { (resolver: Resolver, value: repeat (each Injected).Value) throws in
                    let other = try self.misbehaveImmediately(module, resolver)
                    return self.made(module, after: other)
                }, onShutdown: shutdown)
        }
        return Module.providing(
            own, scope: scope, injecting: Resolver.self, repeat each injected,
            factory: { (resolver: Resolver, value: repeat (each Injected).Value) async throws in
                let other = try await self.misbehave(module, resolver)
                return self.made(module, after: other)
            }, onShutdown: shutdown)
    }

    private func behavior() -> Behavior {
        withState { state in
            guard state.isFaulty else { return .succeed }
            return Bool.random(using: &state.random)
                ? .yield : Behavior.allCases.randomElement(using: &state.random)!
        }
    }

    /// Does something unforeseen.
    ///
    /// - Returns: The node that was resolved on the way, if there is one.
    private func misbehave(_ module: Registered, _ resolver: Resolver) async throws -> Int? {
        switch behavior() {
        case .succeed: break
        case .yield: for _ in 0..<random(in: 1...4) { await Task.yield() }
        case .fail: throw Fault()
        case .hang: try await hang()
        case .cancel: throw CancellationError()
        case .reenter: _ = try await Self.resolve(module.node, in: .current)
        case .resolveOther:
            let other = random(in: 0...count - 1)
            if random(in: 0...1) == 0 {
                _ = try await Self.resolve(other, in: .current)
            } else {
                _ = try await Self.resolve(other, through: resolver)
            }
            return other
        }
        return nil
    }

    /// Waits until the task is cancelled, and fails.
    private func hang() async throws {
        withState { $0.hanging += 1 }
        await faultsHaveEnded.wait()
        withState { $0.hanging -= 1 }
        try Task.checkCancellation()
        throw Fault()
    }

    /// The same without waiting.
    private func misbehaveImmediately(_ module: Registered, _ resolver: Resolver) throws -> Int? {
        switch behavior() {
        case .succeed, .yield, .hang: break
        case .fail: throw Fault()
        case .cancel: throw CancellationError()
        case .reenter: _ = try NodeGraph.resolve(module.node, in: .current)
        case .resolveOther:
            let other = random(in: 0...count - 1)
            if random(in: 0...1) == 0 {
                _ = try NodeGraph.resolve(other, in: .current)
            } else {
                _ = try Self.resolve(other, through: resolver)
            }
            return other
        }
        return nil
    }

    private func made(_ module: Registered, after other: Int?) -> Node {
        if module.isSingleton {
            withState { state in
                state.alive[module.node, default: 0] += 1
                if state.alive[module.node] != 1 {
                    state.problems.append("\(module.node) was made twice.")
                }
                state.resolved[module.node] = other
                if state.isClosing { state.madeLate.insert(module.node) }
            }
        }
        return Node(module.node, [])
    }

    private func close(_ node: Int) async {
        withState { state in
            state.alive[node, default: 0] -= 1
            if state.alive[node] != 0 { state.problems.append("\(node) was shut down, but not made.") }
            let dependents = keptDependents(of: node).subtracting(state.madeLate)
            for dependent in dependents where state.alive[dependent, default: 0] != 0 {
                state.problems.append("\(node) was shut down before \(dependent), which depends on it.")
            }
            state.resolved[node] = nil
            let makers = state.resolved.filter { $0.value == node && !state.madeLate.contains($0.key) }.keys
            for maker in makers where state.alive[maker, default: 0] != 0 {
                state.problems.append("\(node) was shut down before \(maker), which had resolved it.")
            }
        }
        await Task.yield()
    }

    /// The singletons that hold the value of `node`, directly or in values that are not kept.
    private func keptDependents(of node: Int) -> Set<Int> {
        var found: Set<Int> = []
        for module in modules where module.dependencies.contains(node) {
            if module.isSingleton {
                found.insert(module.node)
            } else {
                found.formUnion(keptDependents(of: module.node))
            }
        }
        return found
    }

    static func resolve(_ number: Int, in container: Container) async throws(ResolutionError) -> Node {
        func resolve<Key: NodeGraph.NodeKey>(_ key: Key.Type) async throws(ResolutionError) -> Node {
            try await container.resolve(key)
        }
        return try await resolve(NodeGraph.key(number))
    }

    private static func resolve(_ number: Int, through resolver: Resolver) async throws(ResolutionError) -> Node {
        func resolve<Key: NodeGraph.NodeKey>(_ key: Key.Type) async throws(ResolutionError) -> Node {
            try await resolver.resolve(key)
        }
        return try await resolve(NodeGraph.key(number))
    }

    private static func resolve(_ number: Int, through resolver: Resolver) throws(ResolutionError) -> Node {
        func resolve<Key: NodeGraph.NodeKey>(_ key: Key.Type) throws(ResolutionError) -> Node {
            try resolver.resolve(key)
        }
        return try resolve(NodeGraph.key(number))
    }
}

/// What a misbehaving factory throws.
struct Fault: Error {}
