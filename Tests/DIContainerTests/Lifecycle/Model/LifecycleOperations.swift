import DIContainer

// How the operations of the model are done.
extension LifecycleSequence {
    /// Does what `operation` says, on `container`.
    ///
    /// - Returns: The error, as it was thrown.
    @discardableResult
    func perform(_ operation: LifecycleOperation, on container: Container) async -> (any Error)? {
        note(.began(operation))
        do {
            switch operation.kind {
            case .start:
                try await container.start()
                // Without a suspension: whatever it made must be there at this moment.
                var found: [LifecycleSlot: Int?] = [:]
                var values: [LifecycleValue] = []
                for slot in graph.targets(of: operation.container) {
                    let value = try? Self.readAtOnce(slot.node, in: container)
                    found[slot] = .some(value?.first?.number)
                    values += value ?? []
                }
                noteEnd(of: operation, .started(found))
            case .resolve(let key):
                let values = try await Self.resolve(key, in: container)
                noteEnd(of: operation, .values(values.map(\.number)))
            case .shutdown:
                await container.shutdown()
                noteEnd(of: operation, .done)
            case .read, .reset, .build, .drop: return performAtOnce(operation, on: container, isBegun: true)
            }
            return nil
        } catch {
            noteEnd(of: operation, .threw(LifecycleError(error)))
            return error
        }
    }

    /// Does what can be done without waiting.
    @discardableResult
    func performAtOnce(
        _ operation: LifecycleOperation, on container: Container, isBegun: Bool = false
    ) -> (any Error)? {
        if !isBegun { note(.began(operation)) }
        switch operation.kind {
        case .start, .resolve, .shutdown: fatalError("\(operation) may have to wait.")
        case .read(let key):
            do {
                let values = try Self.readAtOnce(key, in: container)
                noteEnd(of: operation, .values(values.map(\.number)))
            } catch {
                noteEnd(of: operation, .threw(LifecycleError(error)))
                return error
            }
        case .reset(let scope):
            container.reset(scope.name!)
            noteEnd(of: operation, .done)
        case .build:
            container.build()
            noteEnd(of: operation, .done)
        case .drop:
            holders[operation.container].container = nil
            note(.dropped(container: operation.container))
            noteEnd(of: operation, .done)
        }
        return nil
    }

    private func noteEnd(of operation: LifecycleOperation, _ outcome: LifecycleOutcome) {
        note(.ended(operation: operation.id, outcome, isCancelled: Task.isCancelled))
    }

    private static func resolve(
        _ key: Int, in container: Container
    ) async throws(ResolutionError) -> [LifecycleValue] {
        if key == LifecycleGraph.many { return try await container.resolve(ManyLifecycleKey.self) }
        func resolve<Key: LifecycleKey>(_ key: Key.Type) async throws(ResolutionError) -> [LifecycleValue] {
            [try await container.resolve(key)]
        }
        return try await resolve(LifecycleGraph.key(key))
    }

    private static func readAtOnce(_ key: Int, in container: Container) throws(ResolutionError) -> [LifecycleValue] {
        if key == LifecycleGraph.many { return try container.resolve(ManyLifecycleKey.self) }
        func read<Key: LifecycleKey>(_ key: Key.Type) throws(ResolutionError) -> [LifecycleValue] {
            [try container.resolve(key)]
        }
        return try read(LifecycleGraph.key(key))
    }

    // What factories call.

    /// Calls the library from a factory, itself or in a task that it waits for.
    func call(from run: Int, in own: Int) async throws {
        // Mostly its own container.
        let container = happens(percent: 75) ? own : element(of: Array(graph.parts.indices))
        let target = container == own ? Container.current : holders[container].container
        guard let target else { return }
        let key = element(of: graph.keys(in: container))
        let kind: LifecycleOperation.Kind =
            switch number(in: 1...20) {
            case ...10: .resolve(key)
            case ...12: .read(key)
            case ...14: .reset(.session)
            case ...18: .start
            default: .shutdown
            }
        let way = element(of: LifecycleOperation.Caller.Way.allCases)
        let operation = newOperation(kind, in: container, by: .factory(run: run, way))
        let error: (any Error)?
        switch way {
        case .directly: error = await perform(operation, on: target)
        case .inChildTask:
            async let result = perform(operation, on: target)
            await SeededExecutor.pause(for: duration())
            error = await result
        case .inTask: error = await Task { await perform(operation, on: target) }.value
        }
        try failAtTimes(run, with: error)
    }

    /// Lets the factory of a run fail for an error of a call that it made, or go on.
    func failAtTimes(_ run: Int, with error: (any Error)?) throws {
        guard let error, happens(percent: 50) else { return }
        // What must be awaited says nothing of the value that the factory makes.
        if LifecycleError(error) == .notStarted { throw LifecycleError.factory(run: run) }
        throw error
    }
}
