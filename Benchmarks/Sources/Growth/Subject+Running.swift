import DIContainer

extension Subject {
    /// Starting and shutting down.
    static let running: [Subject] = [
        Subject(start: "independent values") { size in (0..<size).map { key($0).awaitedModule() } },
        Subject(start: "eager values") { size in (0..<size).map { key($0).module(.singleton(eager: true)) } },
        Subject(start: "a chain") { size in
            (0..<size - 1).map { key($0).awaitedModule(after: key($0 + 1)) } + [key(size - 1).awaitedModule()]
        },
        Subject(start: "a chain, from its end") { size in
            [key(size - 1).awaitedModule()]
                + (0..<size - 1).reversed().map { key($0).awaitedModule(after: key($0 + 1)) }
        },
        Subject(start: "a tree") { size in
            (0..<size).map {
                2 * $0 + 2 < size
                    ? key($0).awaitedModule(after: key(2 * $0 + 1), key(2 * $0 + 2)) : key($0).awaitedModule()
            }
        },
        Subject(start: "all over one value") { size in
            [key(size).awaitedModule()] + (0..<size).map { key($0).awaitedModule(after: key(size)) }
        },
        Subject(start: "all through a hub") { size in
            // A hub that is not kept would be made of all for each.
            [Module(HubKey.self, scope: .singleton) { [] }]
                + (0..<size / 2).flatMap { [key($0).awaitedModule(), key($0).contribution()] }
                + (size / 2..<size).map { key($0).module(.singleton(eager: true), injectingHub: .atOnce) }
        },
        Subject(start: "all through an array that is not kept") { size in
            // The size is the number of edges.
            let count = Int(Double(size).squareRoot())
            return (0..<count).map { key(count + $0).module(.singleton(eager: true), injectingHub: .atOnce) }
                + (0..<count).flatMap { [key($0).slowModule(), key($0).contribution()] }
        },
        Subject(name: "await: a chain of values that are not kept, each over a singleton") { size in
            // The size is sixteen times the length, because each value takes a part of the stack.
            let length = size / 16
            let container = Container {
                key(0).module()
                for number in 1...length {
                    key(length + number).awaitedModule()
                    key(number).module(injecting: key(number - 1), and: key(length + number))
                }
            }
            return { try await key(length).awaited(in: container) }
        },
        Subject(name: "await: calls of a handle, each in a task that the one before waits for") { size in
            let container = Container { NestedKey.modules }
            return { _ = try await container[NestedHandleKey.self].resolve(size) }
        },
        Subject(name: "await: values that ask, while they are made, for the one that is made before") { size in
            let container = Container { for number in 0..<size { AskingKey.module(number) } }
            return {
                try await withThrowingTaskGroup(of: Int.self) { group in
                    var begun = AskingKey.begun.stream.makeAsyncIterator()
                    for number in 0..<size {
                        group.addTask { try await container.resolve(AskingKey.self, named: "\(number)") }
                        await begun.next()
                    }
                    AskingKey.mayEnd.continuation.yield()
                    try await group.waitForAll()
                }
            }
        },
        Subject(name: "await: tasks that are cancelled in another order") { size in
            let container = Container { SlowKey.module }
            return {
                let tasks = (0..<size).map { _ in Task { try await container.resolve(SlowKey.self) } }
                while Container.pendingWaits.count < Elsewhere.waits + size { await Task.yield() }
                for task in tasks.reversed() { task.cancel() }
                for task in tasks { _ = await task.result }
            }
        },
        Subject(start: "layers of values") { size in
            // The size is the number of edges: each value of one layer needs all of the other.
            let names = (0..<Int(Double(size).squareRoot())).map(String.init)
            let lower = names.map { name in
                Module(LowerKey.self, named: name, scope: .singleton) { () async in 1 }
            }
            let upper = names.map { name in
                Module(UpperKey.self, named: name, scope: .singleton, injecting: ByName<LowerKey>.self) { _ async in 1 }
            }
            return lower + upper
        },
        Subject(name: "shutdown: children of a large parent") { size in
            let parent = Container {
                for number in 0..<size { key(number).module(.singleton) }
                for number in 0..<size { key(number).contribution() }
                Module(HubKey.self, scope: .singleton) { [] }
            }
            _ = try parent.resolve(HubKey.self)
            return {
                for _ in 0..<size / 10 {
                    let child = Container(parent: parent) {
                        Module(SlowKey.self, scope: .singleton, injecting: HubKey.self) {
                            $0.count
                        } onShutdown: { _ in
                        }
                    }
                    _ = try await child.resolve(SlowKey.self)
                    await child.shutdown()
                }
            }
        },
        Subject(shutdown: "independent values") { size in (0..<size).map { key($0).moduleToShutDown() } },
        Subject(shutdown: "a chain of values") { size in
            // Made from the last one on, so that none is made within another.
            (0..<size).map {
                $0 == 0 ? key(0).moduleToShutDown() : key($0).moduleToShutDown(holding: key($0 - 1), .atOnce)
            }
        },
        Subject(shutdown: "a chain of values that hold later ones") { size in
            (0..<size).map { key($0).moduleToShutDown(holding: key(min($0 + 1, size - 1))) }
        },
        Subject(shutdown: "a circle of values") { size in
            (0..<size).map { key($0).moduleToShutDown(holding: key(($0 + 1) % size)) }
        },
        Subject(shutdown: "over a chain", made: { $0 / 2 }) { size in
            (0..<size / 2).map { key($0).moduleToShutDown(holding: key(size / 2)) }
                + (size / 2..<size - 1).map { key($0).module(injecting: key($0 + 1)) } + [key(size - 1).module()]
        },
        Subject(shutdown: "through a hub") { size in
            (0..<size / 2).flatMap { [key($0).moduleToShutDown(), key($0).lazyContribution()] }
                + (0..<size / 2).map { key(size / 2 + $0).module(.singleton, injectingHub: .byLazy) }
        },
        Subject(shutdown: "a circle through a hub") { size in
            (0..<size).flatMap { [key($0).module(.singleton, injectingHub: .byLazy), key($0).lazyContribution()] }
        },
    ]

    private init(start name: String, _ modules: @escaping @Sendable (Int) -> [Module]) {
        self.init(name: "start: \(name)") { size in
            let container = Container { modules(size) }
            return { try await container.start() }
        }
    }

    private init(
        shutdown name: String, made: @escaping @Sendable (Int) -> Int = { $0 },
        _ modules: @escaping @Sendable (Int) -> [Module]
    ) {
        self.init(name: "shutdown: \(name)") { size in
            let container = Container { modules(size) }
            for number in 0..<made(size) { try key(number).resolve(in: container) }
            return { await container.shutdown() }
        }
    }
}
