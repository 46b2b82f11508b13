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
                for slot in graph.keyedTargets(of: operation.container) {
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
            case .end(let scope):
                await container.end(scope.name!)
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
        case .start, .resolve, .shutdown, .end: fatalError("\(operation) may have to wait.")
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
}
