import DIContainer
import Testing

private enum RequestedKey: InjectionKey { typealias Value = String }
private enum UrgentKey: InjectionKey { typealias Value = TaskPriority }

private enum Request {
    @TaskLocal static var id = "none"
}

@Suite("The task that makes a value")
struct CreationTaskTests {
    @Test("has no task-local values of the first caller")
    func taskLocals() async throws {
        let container = Container {
            Module(RequestedKey.self, scope: .singleton) {
                await Task.yield()
                return Request.id
            }
        }
        let value = try await Request.$id.withValue("request of alice") {
            try await container.resolve(RequestedKey.self)
        }
        #expect(value == "none")
    }

    @Test("has the priority of its most urgent waiter")
    func priority() async throws {
        let (began, release) = (Signal(), Signal())
        let container = Container {
            Module(UrgentKey.self, scope: .singleton) {
                began.fire()
                await release.wait()
                return Task.currentPriority
            }
        }
        let early = Task.detached(priority: .background) { try await container.resolve(UrgentKey.self) }
        await began.wait()
        let urgent = Task.detached(priority: .high) { try await container.resolve(UrgentKey.self) }
        #expect(await eventually { waits(for: ["UrgentKey"]) == 2 })
        release.fire()
        let priority = try await urgent.value
        _ = try await early.value
        #expect(priority >= .high)
    }
}
