import DIContainer

/// What is done to one container from several tasks and threads.
struct Usage: Sendable {
    private let container: Container
    private let plan: GraphPlan
    private var random: RandomSource

    init(_ container: Container, _ plan: GraphPlan, _ random: RandomSource) {
        self.container = container
        self.plan = plan
        self.random = random
    }

    /// Resolves, resets, overrides and inherits; for containers that are not started or shut down meanwhile.
    mutating func run() async {
        let (container, plan) = (container, plan)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                var usage = Usage(container, plan, random.split())
                group.addTask { await usage.resolveCarefully() }
                var other = Usage(container, plan, random.split())
                group.addTask { await other.resolveOnThread() }
            }
            group.addTask { @MainActor in
                let screen = container[ScreenKey.self]
                container.reset(.session)
                noteUnexpected { try container.resolve(SlowScreenKey.self) }
                withExtendedLifetime((screen, container[ScreenKey.self])) {}
            }
            group.addTask { await Self.useAsCurrent(container) }
            for number in 0..<2 {
                let usage = Usage(container, plan, random.split())
                group.addTask { await number == 0 ? usage.useChild() : usage.useReplacement() }
            }
            for _ in 0..<random.number(below: 4) {
                await Task.yield()
                container.reset(random.happens(percent: 50) ? .session : .request)
            }
        }
    }

    /// Resolves in every way that throws.
    mutating func resolveCarefully() async {
        var held: [Node] = []
        for _ in 0..<4 {
            let key = plan.keys.randomElement(using: &random)!
            await noteUnexpected { held.append(try await container.resolve(key)) }
            noteUnexpected { held.append(try Self.resolve(key, container)) }
            if random.happens(percent: 20) { held.removeAll() }
            if random.happens(percent: 20) { container.reset(.session) }
        }
        await noteUnexpected { try await container.resolve(Dependencies<ManyKey, Maybe<Key2>, ParentKey>.self) }
        await noteUnexpected { try await container.resolve(SyncKey.self) }
        await noteUnexpected { try await container.resolve(Key0.self, named: "spare") }
        await noteUnexpected { try await container.resolve(SlowScreenKey.self) }
    }

    /// Resolves in the ways that stop the program where they fail.
    private mutating func resolveOnThread() async {
        let (container, keys, start) = (container, plan.safeKeys, random.split())
        await onThread {
            var random = start
            var held: [Node] = []
            for _ in 0..<6 {
                let node = Self.value(of: keys.randomElement(using: &random)!, container)
                node.visit()
                held.append(node)
                if random.happens(percent: 20) { container.reset(.request) }
            }
            for node in held { node.visit() }
            container[ParentKey.self].visit()
            container[ChildKey.self].visit()
            container[OwnerKey.self].visit()
            container[Lazy<PartKey>.self]().visit()
            for node in container[ManyKey.self] { node.visit() }
            withExtendedLifetime(container) {}
        }
    }

    private static func useAsCurrent(_ container: Container) async {
        withContainer(container) { Client().work() }
        await withContainer(container) {
            // Shared, so that two tasks may be the first to read what it injects.
            nonisolated(unsafe) let client = Client()
            async let same: Void = client.work()
            await Task.yield()
            client.work()
            async let other: Void = Client().work()
            await Task { Client().work() }.value
            _ = await (same, other)
        }
        withExtendedLifetime(container) {}
    }

    private func useChild() async {
        var random = random
        let child = plan.child(of: container, using: &random)
        if random.happens(percent: 70) { await noteUnexpected { try await child.start() } }
        await noteUnexpected { try await child.resolve(TypeKey<Node>.self) }
        for key in plan.safeKeys { Self.value(of: key, child).visit() }
        withContainer(child) { Client().work() }
        child.reset(.request)
        if random.happens(percent: 50) { await child.shutdown() }
        withExtendedLifetime((child, container)) {}
    }

    private func useReplacement() async {
        var random = random
        let other = plan.replacing(in: container, using: &random)
        for key in plan.safeKeys { Self.value(of: key, other).visit() }
        withContainer(other) { Client().work() }
        if random.happens(percent: 50) {
            await noteUnexpected { try await other.start() }
            await other.shutdown(timeLimit: plan.timeLimit)
        }
        withExtendedLifetime(other) {}
    }

    private static func value<Key: NodeKey>(of key: Key.Type, _ container: Container) -> Node { container[key] }

    /// The form that does not wait.
    private static func resolve<Key: NodeKey>(_ key: Key.Type, _ container: Container) throws -> Node {
        try container.resolve(key)
    }
}
