import DIContainer

extension StartingGraph {
    /// Starts tasks that nothing waits for.
    func start(_ step: Step, in container: Container) {
        for target in step.targets {
            let ask: @concurrent @Sendable () async -> Void = { await self.ask(for: [target], in: container) }
            switch step.shape {
            case .detachedTask: remember(Task.detached(priority: step.priority, operation: ask), for: target)
            case .immediateTask:
                if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                    remember(Task.immediate(priority: step.priority, operation: ask), for: target)
                }
            case .taskInTask:
                Task(priority: step.priority) { self.remember(Task(operation: ask), for: target) }
            default: remember(Task(priority: step.priority, operation: ask), for: target)
            }
        }
    }

    /// Does what a factory that waits does.
    func perform(_ step: Step, of node: Int, in container: Container) async throws {
        let (priority, targets) = (step.priority, step.targets)
        switch step.shape {
        case .asyncLet:
            async let first = FaultyGraph.resolve(targets.first!, in: container)
            async let last = FaultyGraph.resolve(targets.last!, in: container)
            _ = try await (first, last)
        case .group:
            try await withThrowingTaskGroup(of: Void.self) { group in
                for target in targets {
                    group.addTask(priority: priority) { _ = try await FaultyGraph.resolve(target, in: container) }
                }
                try await group.waitForAll()
            }
        case .awaitedTask: await wait(for: Task(priority: priority) { await ask(for: targets, in: container) })
        case .awaitedDetachedTask:
            await wait(for: Task.detached(priority: priority) { await self.ask(for: targets, in: container) })
        case .taskOfAnotherFactory: await task(after: node)?.value
        case .unreadAsyncLet:
            // Cancelled at the end of its scope.
            async let _: Void = ask(for: targets, in: container)
            await Task.yield()
        case .cancelledGroup:
            await withTaskGroup { group in
                for target in targets {
                    group.addTask(priority: priority) { await self.ask(for: [target], in: container) }
                }
                await Task.yield()
                group.cancelAll()
            }
        case .cancelledTask:
            let task = Task(priority: priority) { await ask(for: targets, in: container) }
            await Task.yield()
            task.cancel()
            await task.value
        case .timeout:
            await withTaskGroup { group in
                group.addTask(priority: priority) { await self.ask(for: targets, in: container) }
                group.addTask { try? await Task.sleep(for: .milliseconds(1)) }
                await group.next()
                group.cancelAll()
            }
        case .limitedStream, .firstOfStream, .firstOfForwardedStream:
            await listen(to: targets, in: container, step.shape, priority)
        case .task, .detachedTask, .immediateTask, .taskInTask: start(step, in: container)
        }
    }

    /// Waits for a task, and passes a cancellation on to it: the factory may run in a task that is given up.
    private func wait(for task: Task<Void, Never>) async {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Waits for the first message of a producer, which then resolves what it needs for its next.
    private func listen(
        to targets: [Int], in container: Container, _ shape: Shape, _ priority: TaskPriority?
    ) async {
        let (messages, continuation) = AsyncStream.makeStream(of: Int.self)
        let producer = Task(priority: priority) {
            if shape != .limitedStream { continuation.yield(1) }
            await ask(for: targets, in: container)
            continuation.finish()
        }
        switch shape {
        case .limitedStream:
            let limit = Task {
                try? await Task.sleep(for: .milliseconds(1))
                producer.cancel()
            }
            for await _ in messages {}
            limit.cancel()
        case .firstOfForwardedStream:
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { fallthrough }
            await withTaskPriorityEscalationHandler {
                for await _ in messages { break }
                // Long enough for others to join the factory meanwhile, which may raise its priority.
                try? await Task.sleep(for: .milliseconds(1))
            } onPriorityEscalated: { _, raised in
                producer.escalatePriority(to: raised)
            }
        default: for await _ in messages { break }
        }
    }
}
