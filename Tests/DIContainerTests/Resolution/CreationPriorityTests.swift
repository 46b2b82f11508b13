import DIContainer
import Testing

private enum StartedKey: InjectionKey { typealias Value = Tracked }
private enum JoinedKey: InjectionKey { typealias Value = Tracked }
private enum AfterJoinedKey: InjectionKey { typealias Value = Tracked }

@Suite("The priority of a factory")
struct CreationPriorityTests {
    @Test("is that of the task that asked first", arguments: [TaskPriority.low, .high])
    func ofItsStarter(_ priority: TaskPriority) async {
        let (seen, continuation) = AsyncStream<TaskPriority>.makeStream()
        let container = Container {
            Module(StartedKey.self, scope: .singleton) { () async in
                continuation.yield(Task.currentPriority)
                return Tracked()
            }
        }
        Task.detached(priority: priority) { try await container.resolve(StartedKey.self) }
        // Waiting for that task instead would raise its priority.
        #expect(await seen.first { _ in true } == priority)
    }

    @Test("is never above that of the tasks that wait for its value, whatever tasks it starts")
    func ofItsWaiters() async throws {
        let (seen, ready, go) = (Journal(), Signal(), Signal())
        @Sendable func note(_ priority: TaskPriority) { seen.note("\(priority.rawValue)") }
        let (background, high) = ("\(TaskPriority.background.rawValue)", "\(TaskPriority.high.rawValue)")
        let container = Container {
            Module(JoinedKey.self, scope: .singleton) {
                let container = Container.current
                note(Task.currentPriority)
                for _ in 0..<14 {
                    Task(priority: .background) { _ = try? await container.resolve(AfterJoinedKey.self) }
                }
                await noted(note) {
                    #expect(await eventually { waits(for: ["AfterJoinedKey"]) == 14 })
                    note(Task.currentPriority)
                    ready.fire()
                    await go.wait()
                    note(Task.currentPriority)
                }
                return Tracked()
            }
            Module(AfterJoinedKey.self, scope: .singleton, injecting: JoinedKey.self) { store async in store }
        }
        let early = Task.detached(priority: .background) { try await container.resolve(JoinedKey.self) }
        await ready.wait()
        #expect(Set(seen.entries) == [background])
        let late = Task.detached(priority: .high) { try await container.resolve(JoinedKey.self) }
        #expect(await eventually { waits(for: ["JoinedKey"]) == 2 })
        go.fire()
        _ = try await (early.value, late.value)
        #expect(Set(seen.entries).isSubset(of: [background, high]))
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        #expect(seen.entries.last == high)
    }
}

/// Runs `body`, and calls `note` with each priority that its task is raised to.
private func noted(_ note: @escaping @Sendable (TaskPriority) -> Void, _ body: () async -> Void) async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return await body() }
    await withTaskPriorityEscalationHandler(operation: body) { _, raised in note(raised) }
}
