import DIContainer

/// Keys that are made at run time, as many as a test needs: generic types nested by the bits of a number.
enum NodeGraph {
    enum Zero<Rest> {}
    enum One<Rest> {}
    enum End {}

    /// The key of the node that `Bits` stands for.
    enum Key<Bits>: NodeKey { typealias Value = Node }

    /// A key of a node.
    protocol NodeKey: InjectionKey where Value == Node, Isolation == Nonisolated, Argument == Void {}

    /// The key of node `number`.
    static func key(_ number: Int) -> any NodeKey.Type { key(number, End.self) }

    private static func key<Bits>(_ number: Int, _ bits: Bits.Type) -> any NodeKey.Type {
        if number == 0 { return Key<Bits>.self }
        return number % 2 == 0 ? key(number / 2, Zero<Bits>.self) : key(number / 2, One<Bits>.self)
    }

    /// The key of node `number` as reports name it.
    static func spelling(_ number: Int) -> String {
        do { return try "\(resolve(number, in: Container {}))" } catch { return error.key }
    }

    /// Resolves node `number`.
    static func resolve(_ number: Int, in container: Container) throws(ResolutionError) -> Node {
        func resolve<Key: NodeKey>(_ key: Key.Type) throws(ResolutionError) -> Node { try container.resolve(key) }
        return try resolve(key(number))
    }

    /// A module for node `number` that depends on others, in order.
    static func module(
        _ number: Int, scope: Scope<Node>, injecting dependencies: [Dependency],
        isAsynchronous: Bool = false, willMake: @escaping @Sendable () throws -> Void = {}
    ) -> Module { module(key(number), number, scope, dependencies[...], isAsynchronous, willMake) }

    /// A container of a chain, each link of which injects the next.
    static func chain(_ length: Int, scope: (Int) -> Scope<Node> = { _ in .unique }) -> Container {
        Container {
            for number in 0..<length {
                let next = Dependency(node: number + 1, kind: .direct)
                module(number, scope: scope(number), injecting: next.node < length ? [next] : [])
            }
        }
    }

    static func depth(of node: Node) -> Int {
        var depth = 1
        var current = node
        while case .node(let next)? = current.children.first {
            depth += 1
            current = next
        }
        return depth
    }

    private static func module<Own: NodeKey, each Injected: InjectionKey>(
        _ own: Own.Type, _ number: Int, _ scope: Scope<Node>, _ remaining: ArraySlice<Dependency>, _ isAsync: Bool,
        _ willMake: @escaping @Sendable () throws -> Void,
        _ injected: repeat (each Injected).Type
    ) -> Module where repeat (each Injected).Isolation: ReachableFromAnywhere {
        guard let next = remaining.first else {
            let make = { @Sendable (value: repeat (each Injected).Value) throws in
                try willMake()
                var children: [Node.Child] = []
                repeat children.append(Node.Child(each value))
                return Node(number, children)
            }
            guard isAsync else {
                return Module.providing(
                    own, scope: scope, injecting: repeat each injected, factory: make)
            }
            return Module.providing(
                own, scope: scope, injecting: repeat each injected,
                factory: { (value: repeat (each Injected).Value) async throws in
                    await Task.yield()
                    return try make(repeat each value)
                })
        }
        // One more type parameter for each dependency: Swift makes the specialization while the test runs.
        let rest = remaining.dropFirst()
        func add<Next: NodeKey>(_ key: Next.Type) -> Module {
            switch next.kind {
            case .direct: module(own, number, scope, rest, isAsync, willMake, repeat each injected, Next.self)
            case .lazy:
                module(own, number, scope, rest, isAsync, willMake, repeat each injected, Lazy<Next>.self)
            }
        }
        return add(key(next.node))
    }
}

/// What a node depends on.
struct Dependency: Hashable, Sendable {
    enum Kind: Sendable { case direct, lazy }

    let node: Int
    let kind: Kind
}

/// The value of a generated key.
final class Node: Sendable {
    enum Child: Sendable {
        case node(Node)
        case handle

        /// A child from the value of a node's key, or from a handle of that key.
        init<Value>(_ value: Value) { self = (value as? Node).map { .node($0) } ?? .handle }
    }

    let number: Int
    let children: [Child]

    init(_ number: Int, _ children: [Child]) {
        self.number = number
        self.children = children
    }
}
