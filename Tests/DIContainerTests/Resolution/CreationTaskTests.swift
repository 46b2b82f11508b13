import DIContainer
import Testing

private enum RequestedKey: InjectionKey { typealias Value = String }

private enum Request { @TaskLocal static var id = "none" }

@Suite("The task that makes a value")
struct CreationTaskTests {
    @Test("has no task-local values of the first caller")
    func taskLocals() async throws {
        let container = Container { Module(RequestedKey.self, scope: .singleton) { await waited(Request.id) } }
        let value = try await Request.$id.withValue("request of alice") {
            try await container.resolve(RequestedKey.self)
        }
        #expect(value == "none")
    }
}
