import DIContainer

/// Keys that are made at run time, as many as a test needs: generic types nested by the bits of a number.
enum NodeGraph {
    enum Zero<Rest> {}
    enum One<Rest> {}
    enum End {}
    enum Key<Bits>: NodeKey { typealias Value = Node }
    protocol NodeKey: InjectionKey where Value == Node, Isolation == Nonisolated, Argument == Void {}
    static func key(_ number: Int) -> any NodeKey.Type { key(number, End.self) }

    private static func key<Bits>(_ number: Int, _ bits: Bits.Type) -> any NodeKey.Type {
        if number == 0 { return Key<Bits>.self }
        return number % 2 == 0 ? key(number / 2, Zero<Bits>.self) : key(number / 2, One<Bits>.self)
    }

    /// The key of node `number` as reports name it.
    static func spelling(_ number: Int) -> String {
        do { return try "\(resolve(number, in: Container {}))" } catch { return error.key }
    }

    static func resolve(_ number: Int, in container: Container) throws(ResolutionError) -> Node {
        func resolve<Key: NodeKey>(_ key: Key.Type) throws(ResolutionError) -> Node { try container.resolve(key) }
        return try resolve(key(number))
    }

    /// A module for node `number` that injects others, in order.
    static func module(
        _ number: Int, scope: Scope<Node> = .unique, injecting others: [Int] = [],
        isAsynchronous: Bool = false, willMake: @escaping @Sendable () throws -> Void = {}
    ) -> Module { module(key(number), scope, others[...], isAsynchronous, willMake) }

    /// A container of a chain, each link of which injects the next.
    static func chain(_ length: Int, scope: (Int) -> Scope<Node> = { _ in .unique }) -> Container {
        Container {
            for number in 0..<length {
                module(number, scope: scope(number), injecting: number + 1 < length ? [number + 1] : [])
            }
        }
    }

    static func depth(of node: Node) -> Int {
        var depth = 1
        var current = node
        while let next = current.children.first { (depth, current) = (depth + 1, next) }
        return depth
    }

    private static func module<Own: NodeKey, each Injected: InjectionKey>(
        _ own: Own.Type, _ scope: Scope<Node>, _ rest: ArraySlice<Int>, _ isAsynchronous: Bool,
        _ willMake: @escaping @Sendable () throws -> Void, _ injected: repeat (each Injected).Type
    ) -> Module where repeat (each Injected).Isolation: ReachableFromAnywhere {
        // One more type parameter for each dependency: Swift makes the specialization while the test runs.
        func add<Next: NodeKey>(_ next: Next.Type) -> Module {
            module(own, scope, rest.dropFirst(), isAsynchronous, willMake, repeat each injected, next)
        }
        if let next = rest.first { return add(key(next)) }
        let make = { @Sendable (value: repeat (each Injected).Value) throws in
            try willMake()
            var children: [Node] = []
            repeat children.append((each value) as! Node)
            return Node(children)
        }
        guard isAsynchronous else {
            return Module.providing(own, scope: scope, injecting: repeat each injected, factory: make)
        }
        return Module.providing(
            own, scope: scope, injecting: repeat each injected,
            factory: { (value: repeat (each Injected).Value) async throws in
                await Task.yield()
                return try make(repeat each value)
            })
    }
}

final class Node: Sendable {
    let children: [Node]
    init(_ children: [Node]) { self.children = children }
}
