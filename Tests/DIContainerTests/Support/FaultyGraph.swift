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
    enum Behaviour: CaseIterable { case succeed, yield, fail, hang, reenter, resolveOther, cancel }

    private struct State {
        var random: SeededGenerator
        var isFaulty = true
        var alive: [Int: Int] = [:]
        var problems: [String] = []
    }

    let modules: [Registered]
    private var state: State
    private let lock = NSLock()

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

    /// From now on, each factory succeeds.
    func endFaults() { withState { $0.isFaulty = false } }

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
            return Module(
                own, scope: scope, injecting: repeat each injected,
                factory: { (value: repeat (each Injected).Value) throws in
                    try self.misbehaveImmediately(module)
                    return self.made(module)
                }, onShutdown: shutdown)
        }
        return Module(
            own, scope: scope, injecting: repeat each injected,
            factory: { (value: repeat (each Injected).Value) async throws in
                try await self.misbehave(module)
                return self.made(module)
            }, onShutdown: shutdown)
    }

    private func behaviour() -> Behaviour {
        withState { state in
            guard state.isFaulty else { return .succeed }
            return Bool.random(using: &state.random)
                ? .yield : Behaviour.allCases.randomElement(using: &state.random)!
        }
    }

    private func misbehave(_ module: Registered) async throws {
        switch behaviour() {
        case .succeed: break
        case .yield: for _ in 0..<random(in: 1...4) { await Task.yield() }
        case .fail: throw Fault()
        case .hang: try await hangUntilCancelled()
        case .cancel: throw CancellationError()
        case .reenter: _ = try await Self.resolve(module.node, in: .current)
        case .resolveOther: _ = try await Self.resolve(random(in: 0...count - 1), in: .current)
        }
    }

    private func misbehaveImmediately(_ module: Registered) throws {
        switch behaviour() {
        case .succeed, .yield, .hang: break
        case .fail: throw Fault()
        case .cancel: throw CancellationError()
        case .reenter: _ = try NodeGraph.resolve(module.node, in: .current)
        case .resolveOther: _ = try NodeGraph.resolve(random(in: 0...count - 1), in: .current)
        }
    }

    private func made(_ module: Registered) -> Node {
        if module.isSingleton {
            withState { state in
                state.alive[module.node, default: 0] += 1
                if state.alive[module.node] != 1 { state.problems.append("\(module.node) was made twice.") }
            }
        }
        return Node(module.node, [])
    }

    private func close(_ node: Int) async {
        withState { state in
            state.alive[node, default: 0] -= 1
            if state.alive[node] != 0 { state.problems.append("\(node) was shut down, but not made.") }
            for dependent in keptDependents(of: node) where state.alive[dependent, default: 0] != 0 {
                state.problems.append("\(node) was shut down before \(dependent), which depends on it.")
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
}

/// What a misbehaving factory throws.
struct Fault: Error {}
